import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StorageFailure } from "./storage-failure";

test("a failed disk is announced with its cause and code", () => {
  render(<StorageFailure failure={{ code: "STORE_DISK_FAILED", what: "the disk failed: disk I/O error" }} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Changes can't be saved right now");
  expect(alert.textContent).toContain("The disk failed: disk I/O error");
  expect(alert.textContent).toContain("STORE_DISK_FAILED");
});
