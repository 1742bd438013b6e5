import { expect, test } from "vitest";
import { orderScript, uuidSql, withoutExtraWork } from "./order-script.ts";

const order = {
  ids: ["01a2"],
  orderNumber: "P2026-1",
  statements: [
    { text: "begin", values: [], batch: 0 },
    {
      text: "insert into orders values ($1, $2, $3::date)",
      values: [
        { text: '{"receipt:01a2~c0ffee"}', type: "text[]" },
        { text: "P2026-1", type: "text" },
        { text: null, type: "date" },
      ],
      batch: 1,
    },
    { text: "select $1", values: [{ text: "it's", type: "text" }], batch: 1 },
    { text: "commit", values: [], batch: 2 },
  ],
};

test("a recorded order becomes a script with ids and customers of its own", () => {
  const ofCustomer = new Map([["c0ffee", uuidSql("b1000000", ":n::bigint")]]);
  expect(orderScript(order, { customers: 5, ofCustomer }).split("\n")).toEqual([
    "\\set n random(1, 5)",
    "\\set o random(1, 1000000000000)",
    "begin;",
    "\\startpipeline",
    "insert into orders values " +
      `((E'{"receipt\\x3a' || ${uuidSql("b0000000", ":o::bigint * 32 + 0")} || E'~' || ` +
      `${uuidSql("b1000000", ":n::bigint")} || E'"}')::text[], ('B' || :o)::text, null::date::date);`,
    "select (E'it\\'s')::text;",
    "\\endpipeline",
    "commit;",
    "",
  ]);
});

test("a statement without one of its values is a fault", () => {
  const statements = [{ text: "select $2", values: [{ text: "1", type: "text" }], batch: 0 }];
  expect(() =>
    orderScript({ ...order, statements }, { customers: 1, ofCustomer: new Map() }),
  ).toThrow("without its value 2");
});

test("a recorded order with more statements than the others is a fault", () => {
  expect(withoutExtraWork([order, order])).toHaveLength(2);
  const longer = { ...order, statements: [...order.statements, ...order.statements] };
  expect(() => withoutExtraWork([longer, order])).toThrow("orders of 8, 4 statements");
});
