import { expect, test } from "vitest";
import { readPgbench } from "./pgbench.ts";

const good = `pgbench (15.14 (Debian 15.14-0+deb12u1), server 18.4)
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 50
query mode: prepared
number of clients: 8
number of threads: 2
maximum number of tries: 1
duration: 30 s
number of transactions actually processed: 65432
number of failed transactions: 0 (0.000%)
latency average = 3.667 ms
initial connection time = 12.345 ms
tps = 2181.512345 (without initial connection time)
`;

test("transactions and their rate are read", () => {
  expect(readPgbench(good)).toEqual({ transactions: 65_432, perSecond: 2_181.512345 });
});

test("failed transactions and other words are faults", () => {
  expect(() => readPgbench(good.replace("transactions: 0 (", "transactions: 4 ("))).toThrow(
    "something else",
  );
  expect(() => readPgbench("connection to server failed")).toThrow("connection to server failed");
});
