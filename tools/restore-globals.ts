// Runs with every test file. Files share a worker (see `isolate` in vitest.config.ts), so what one
// of them faked must not reach the next.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
