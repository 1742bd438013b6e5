import pg from "pg";

/** Money columns come back as numbers, guarded: a bigint beyond 2^53 is a fault, not a rounding. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint of the database is not a safe integer: ${text}`);
  return value;
}

const int8Array = 1016; // the object id of bigint[], which pg does not name

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return safeInteger;
    if (oid === int8Array)
      return (text: string) => text.slice(1, -1).split(",").filter(Boolean).map(safeInteger);
    if (oid === pg.types.builtins.DATE) return (text: string) => text; // a civil day stays its text
    return pg.types.getTypeParser(oid, format as "text");
  },
} as pg.CustomTypesConfig;

export type Db = pg.Pool;
/** A connection inside `inTransaction`; passing it on is how a use case stays all or nothing. */
export type Tx = pg.PoolClient & { readonly inTransaction: true };
export type Queryable = Db | Tx | pg.PoolClient;

export type DbOptions = { url: string; poolMax: number; onError: (error: Error) => void };

export function connect({ url, poolMax, onError }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    types,
    // What is asked at once inside a transaction goes out at once; the database answers in the order of asking.
    pipeline: true,
    // Every statement is named and finds its rows by index whatever the values: planning it anew each time costs more than running it.
    options: "-c plan_cache_mode=force_generic_plan",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: "papillote",
  });
  // An idle connection that dies must not take the process with it; the next query opens another.
  pool.on("error", onError);
  // Nor may one that dies while it is lent out: the query of that moment fails, and that is told to its caller.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** Questions that are asked at the same time for one answer go over one connection: that takes half the CPU of a connection each. */
export async function together<Value>(
  db: Db,
  ask: (connection: Queryable) => Promise<Value>,
): Promise<Value> {
  const connection = await db.connect();
  try {
    return await ask(connection);
  } finally {
    connection.release();
  }
}

/** A prepared statement: the name is its cache key on each connection, so one name is one text. */
export type Statement = { readonly name: string; readonly text: string };

export function statement(name: string, text: string): Statement {
  return { name, text };
}

export async function rows<Row extends object>(
  db: Queryable,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await db.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
  return result.rows;
}

export async function firstRow<Row extends object>(
  db: Queryable,
  wanted: Statement,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, wanted, values))[0];
}

/** The number of rows changed. */
export async function change(
  db: Queryable,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<number> {
  return (await db.query({ name, text, values: [...values] })).rowCount ?? 0;
}
