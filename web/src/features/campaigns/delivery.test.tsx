import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Delivery } from "@/api/types";
import { DeliveryChoice } from "./delivery";

const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;
afterEach(cleanup);

function Chooser() {
  const [value, setValue] = useState<Delivery>("manual");
  return <DeliveryChoice value={value} onChange={setValue} />;
}

test("automatic sending says what LinkedIn forbids and what still needs approval", () => {
  render(<Chooser />);
  expect((screen.getByRole("radio", { name: /^Manual/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByText(/User Agreement/)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /^Automatic/ }));
  expect(
    screen.getByText(/User Agreement forbids it.*still needs your approval.*only been tried on the practice/),
  ).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("radio", { name: /^Assisted/ }));
  expect(screen.queryByText(/User Agreement/)).toBeNull();
});
