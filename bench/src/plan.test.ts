import { expect, test } from "vitest";
import { isWhole, planOf, rowNames } from "./plan.ts";

test("without a name every row is measured, and only such a run is whole", () => {
  expect(planOf([]).rows).toEqual(rowNames);
  expect(isWhole(planOf([]))).toBe(true);
  expect(isWhole(planOf(["me"]))).toBe(false);
  expect(isWhole(planOf(["--quick"]))).toBe(false);
});

test("rows that are named are measured in their usual order", () => {
  expect(planOf(["order", "home"]).rows).toEqual(["home", "order"]);
});

test("a whole run has five rounds and pgbench as it is agreed", () => {
  expect(planOf([])).toMatchObject({
    rounds: 5,
    connections: 8,
    pgbenchScale: 50,
    pgbenchSeconds: 30,
    wallets: 10_000,
    tries: 200,
  });
});

test("a row that does not exist is named", () => {
  expect(() => planOf(["home", "attic"])).toThrow("there is no row attic");
});
