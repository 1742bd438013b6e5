import * as z from "zod/mini";

const sentShape = z.object({
  text: z.string(),
  values: z.array(z.object({ text: z.nullable(z.string()), type: z.string() })),
  batch: z.number(),
});
export const recordedOrder = z.object({
  statements: z.array(sentShape),
  /** The ids that the order created, and its number. */
  ids: z.array(z.string()),
  orderNumber: z.string(),
});
type RecordedOrder = z.output<typeof recordedOrder>;

/** The values of one customer in a recorded order, and the SQL for those of customer `:n`. */
export type OfCustomer = ReadonlyMap<string, string>;

const idsOfOrder = 32;

/**
 * Orders recorded one after the other send the same statements. One that sends more, such as a
 * first one that reads the catalogue, would make the limit slower than what is compared with it.
 * @throws Error when they differ in number
 */
export function withoutExtraWork(orders: readonly RecordedOrder[]): readonly RecordedOrder[] {
  const counts = new Set(orders.map(({ statements }) => statements.length));
  if (counts.size !== 1) throw new Error(`recorded orders of ${[...counts].join(", ")} statements`);
  return orders;
}

/**
 * A script for `pgbench -M prepared` that runs the statements of a recorded order for any of the
 * seeded customers, with fresh ids. Statements that were sent together are sent together again.
 */
export function orderScript(
  { statements, ids, orderNumber }: RecordedOrder,
  { customers, ofCustomer }: { customers: number; ofCustomer: OfCustomer },
): string {
  if (ids.length > idsOfOrder) throw new Error(`an order of ${ids.length} ids`);
  const fresh = new Map(ofCustomer);
  for (const [place, id] of ids.entries())
    fresh.set(id, uuidSql("b0000000", `:o::bigint * ${idsOfOrder} + ${place}`));
  fresh.set(orderNumber, "'B' || :o");
  const batches = Map.groupBy(statements, ({ batch }) => batch);
  const lines = [...batches.values()].flatMap((batch) => {
    const sent = batch.map(({ text, values }) => `${filled(text, values, fresh)};`);
    return sent.length > 1 ? ["\\startpipeline", ...sent, "\\endpipeline"] : sent;
  });
  return [`\\set n random(1, ${customers})`, "\\set o random(1, 1000000000000)", ...lines, ""].join(
    "\n",
  );
}

/** An id made from a number, as SQL of type text. */
export function uuidSql(prefix: string, number: string): string {
  return `('${prefix}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))`;
}

type Values = RecordedOrder["statements"][number]["values"];

function filled(text: string, values: Values, fresh: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$(\d+)/g, (_, place) => {
    const value = values[Number(place) - 1];
    if (!value) throw new Error(`a statement without its value ${place}: ${text}`);
    return value.text === null
      ? `null::${value.type}`
      : `(${sqlOf(value.text, fresh)})::${value.type}`;
  });
}

/** The value as SQL of type text, in which fresh parts are computed. */
function sqlOf(value: string, fresh: ReadonlyMap<string, string>): string {
  const found = [...fresh.keys()].find((one) => value.includes(one));
  if (found === undefined) return literal(value);
  const parts = value.split(found).map((part) => (part === "" ? "" : sqlOf(part, fresh)));
  const joined = parts.flatMap((part, index) =>
    [index > 0 ? (fresh.get(found) ?? "") : "", part].filter((one) => one !== ""),
  );
  return joined.join(" || ");
}

/** Contains no colon, as pgbench would take what follows it for a variable. */
function literal(value: string): string {
  const escaped = value
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll(":", "\\x3a")
    .replaceAll("\n", "\\n");
  return `E'${escaped}'`;
}
