import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ProblemError } from "@/api/problem";
import { createAppRouter } from "@/app/router";
import { SessionGate } from "@/features/session/gate";
import "@/styles/index.css";

/** A refusal stays a refusal; only a broken connection is worth another try. */
const worthRetrying = (failures: number, error: unknown) => !(error instanceof ProblemError) && failures < 2;

const queries = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: 1_000, refetchOnWindowFocus: true } },
});
const router = createAppRouter(queries);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </QueryClientProvider>
    </StrictMode>,
  );
}
