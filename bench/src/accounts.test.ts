import { expect, test } from "vitest";
import { cpuSeconds, cpuSecondsOf, memoryMb } from "./accounts.ts";

test("CPU is read behind a name that holds spaces and brackets, children that ended included", () => {
  const stat =
    "4711 (node (worker) 1) S 1 4711 4711 0 -1 4194560 9000 0 0 0 150 50 25 5 20 0 11 0 123456 1000000 5000";
  expect(cpuSecondsOf(stat)).toBe(2.3);
});

test("a process that is gone has used nothing and holds nothing", () => {
  const never = 2 ** 22 + 1; // above the greatest process id that Linux gives
  expect(cpuSeconds([never])).toBe(0);
  expect(memoryMb([never])).toBe(0);
});
