import { change, type Queryable, rows, statement } from "#server/db/db.ts";

/** Encrypted columns, and the context that each value is bound to. */
const columns = {
  "stock_code.code_sealed": { key: "code_id", type: "integer", context: (id) => `code:${id}` },
  "stock_code.pin_sealed": { key: "code_id", type: "integer", context: (id) => `pin:${id}` },
  "voucher.code_sealed": { key: "voucher_id", type: "uuid", context: (id) => `voucher:${id}:code` },
  "voucher.pin_sealed": { key: "voucher_id", type: "uuid", context: (id) => `voucher:${id}:pin` },
  "message.content_sealed": { key: "message_id", type: "uuid", context: (id) => `message:${id}` },
  "credit_code.code_sealed": {
    key: "credit_code_id",
    type: "uuid",
    context: (id) => `credit code:${id}`,
  },
  "ticket_message.text_sealed": {
    ...{ key: "message_id", type: "uuid" },
    context: (id) => `ticket message:${id}`,
  },
  "attachment.name_sealed": {
    ...{ key: "attachment_id", type: "uuid" },
    context: (id) => `attachment name:${id}`,
  },
  "attachment_part.content_sealed": {
    ...{ key: "part_id", type: "uuid" },
    context: (id) => `attachment part:${id}`,
  },
  "gift.secret_sealed": { key: "gift_id", type: "uuid", context: (id) => `gift:${id}` },
} as const satisfies Record<
  string,
  {
    readonly key: string;
    readonly type: "integer" | "uuid";
    readonly context: (id: string) => string;
  }
>;

type Sealed = { readonly id: string; readonly value: Buffer };
type Renewed = Sealed & { readonly next: Buffer };

/** For each encrypted column, how to find values of other keys and how to replace them. */
export const sealedColumns = Object.entries(columns).map(([name, { key, type, context }]) => {
  const [table = "", column = ""] = name.split(".");
  const others = statement(
    `keys.others_of_${table}_${column}`,
    `select ${key}::text as id, ${column} as value from ${table}
     where ${key} > $1::${type} and get_byte(${column}, 0) <> $2 order by ${key} limit $3`,
  );
  /** Leaves a value alone that changed meanwhile. */
  const replace = statement(
    `keys.replace_${table}_${column}`,
    `update ${table} t set ${column} = n.next
     from unnest($1::${type}[], $2::bytea[], $3::bytea[]) as n (id, value, next)
     where t.${key} = n.id and t.${column} = n.value`,
  );
  return {
    context,
    first: type === "uuid" ? "00000000-0000-0000-0000-000000000000" : "0",
    find: (db: Queryable, after: string, current: number, most: number) =>
      rows<Sealed>(db, others, [after, current, most]),
    replace: (db: Queryable, values: readonly Renewed[]) =>
      change(db, replace, [
        values.map(({ id }) => id),
        values.map(({ value }) => value),
        values.map(({ next }) => next),
      ]),
  };
});

/**
 * Reads the database's own list of columns, so that a column is counted even if no code renews it.
 */
const allSealed = statement(
  "keys.columns",
  `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
   where c.table_schema = 'public' and c.column_name like '%\\_sealed' and c.data_type = 'bytea'
   order by 1, 2`,
);

type KeyUse = { readonly place: string; readonly keyNumber: number; readonly values: number };

/** How many stored values each key encrypted. */
export async function countKeyUses(db: Queryable): Promise<KeyUse[]> {
  const found = await rows<{ table: string; column: string }>(db, allSealed);
  const counts: KeyUse[] = [];
  for (const { table, column } of found)
    counts.push(...(await countBy(db, `${table}.${column}`, `"${table}"`, `"${column}"`)));
  const answers = `(select decode(left(body, 4), 'base64') as body from stored_answer) a`;
  return [...counts, ...(await countBy(db, "stored_answer.body", answers, "body"))];
}

function countBy(db: Queryable, place: string, from: string, value: string): Promise<KeyUse[]> {
  const count = statement(
    `keys.count_${place}`,
    `select $1::text as place, get_byte(${value}, 0) as "keyNumber", count(*)::int as values
     from ${from} where ${value} is not null group by 2 order by 2`,
  );
  return rows<KeyUse>(db, count, [place]);
}
