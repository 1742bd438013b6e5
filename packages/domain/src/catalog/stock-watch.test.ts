import { expect, test } from "vitest";
import { createStockWatch, type StockNow } from "./stock-watch.ts";

/** A page with a clock, replies and timers that the test controls. */
function page() {
  let now = 0;
  const asked: string[][] = [];
  const answers: ((answer: readonly StockNow[] | undefined) => void)[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  const told: StockNow[][] = [];
  const look = createStockWatch({
    ask: (skus) => {
      asked.push([...skus]);
      return new Promise((resolve) => answers.push(resolve));
    },
    nowMs: () => now,
    later: (run, ms) => waiting.push({ run, ms }),
    tell: (stock) => told.push([...stock]),
  });
  return { look, asked, answers, waiting, told, pass: (ms: number) => (now += ms) };
}
const gone: StockNow = { sku: "CF-1", isInStock: false };

test("S9.26 what the check answers is shown 500 ms after the answer, not before", async () => {
  const { look, answers, waiting, told } = page();
  const looking = look(["CF-1"]);
  expect(waiting).toEqual([]);
  answers[0]?.([gone]);
  await looking;
  expect(told).toEqual([]);
  expect(waiting.map(({ ms }) => ms)).toEqual([500]);
  waiting[0]?.run();
  expect(told).toEqual([[gone]]);
});

test("S9.26 where nothing is known, nothing changes", async () => {
  const { look, answers, waiting } = page();
  const looking = look(["NO-SUCH"]);
  answers[0]?.(undefined);
  await looking;
  expect(waiting).toEqual([]);
});

test("S9.23 a load that is under way is not begun again for 20,000 ms, then it is", async () => {
  const { look, asked, pass } = page();
  void look(["CF-1", "CF-1-s"]);
  pass(19_999);
  void look(["CF-1-s"]);
  expect(asked).toEqual([["CF-1", "CF-1-s"]]);
  pass(1);
  void look(["CF-1-s"]);
  expect(asked).toEqual([["CF-1", "CF-1-s"], ["CF-1-s"]]);
});

test("S9.23 once answered, a product may be looked at again", async () => {
  const { look, asked, answers } = page();
  const first = look(["CF-1"]);
  answers[0]?.([gone]);
  await first;
  void look(["CF-1"]);
  expect(asked).toEqual([["CF-1"], ["CF-1"]]);
});
