import pg from "pg";
import { Outage } from "#server/platform/outage.ts";
import { isDatabaseOutage } from "./outages.ts";

/** Reads bigint columns as numbers; a value beyond 2^53 throws instead of being rounded. */
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
    if (oid === pg.types.builtins.DATE) return (text: string) => text; // a calendar day stays text
    return pg.types.getTypeParser(oid, format as "text");
  },
} as pg.CustomTypesConfig;

const loopTimeoutMs = 15_000;

export type Db = pg.Pool;
/** A connection inside `inTransaction`; a use case passes it on to stay atomic. */
export type Tx = pg.PoolClient & { readonly inTransaction: true };
export type Queryable = Db | Connection;
/** One connection, in a transaction or not. */
export type Connection = Tx | pg.PoolClient;

/** Whether each statement runs on its own, outside a transaction. */
export function isPool(db: Queryable): db is Db {
  return db instanceof pg.Pool;
}

export function connect({
  url,
  poolMax,
  onError,
}: {
  url: string;
  poolMax: number;
  onError: (error: Error) => void;
}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    types,
    // Concurrent statements of one connection are sent at once and answered in their order.
    pipeline: true,
    // Every statement is named and finds its rows by index for any values, so its plan is kept:
    // planning it each time costs more than running it. Without the second setting, a plan made
    // while its table was nearly empty would read the whole table until the next `analyze`, however
    // large a burst of orders has made it.
    options: "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off",
    connectionTimeoutMillis: 5_000,
    // A new connection plans its statements again, a hundred times the cost of running them.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: "papillote",
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on("error", onError);
  // The same for a connection in use, whose query already rejects.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** Runs concurrent queries on one connection, which takes half the CPU of a connection for each. */
export async function onOneConnection<Value>(
  db: Db,
  query: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const connection = await db.connect();
  let broken: Error | undefined;
  try {
    return await query(connection);
  } catch (error) {
    if (error instanceof Outage || isDatabaseOutage(error)) broken = error;
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** A prepared statement. Its name is its cache key on a connection: one name has one text. */
type Statement = {
  readonly name: string;
  readonly text: string;
  /** Without an answer in this time the connection is dropped; undefined means no limit. */
  readonly timeoutMs?: number;
};

export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** A statement of a loop that must not hang with the database. */
export function limitedStatement(name: string, text: string): Statement {
  return { name, text, timeoutMs: loopTimeoutMs };
}

/** Adds the time limit under the name that the driver uses. */
export function withTimeout<Config extends object>(config: Config, timeoutMs = loopTimeoutMs) {
  return { ...config, query_timeout: timeoutMs };
}

function queryOf({ name, text, timeoutMs }: Statement, values: readonly unknown[]) {
  const query = { name, text, values: [...values] };
  return timeoutMs === undefined ? query : withTimeout(query, timeoutMs);
}

export async function rows<Row extends object>(
  db: Queryable,
  query: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await db.query<Row & pg.QueryResultRow>(queryOf(query, values));
  return result.rows;
}

export async function firstRow<Row extends object>(
  db: Queryable,
  query: Statement,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, query, values))[0];
}

/** Runs a writing statement and returns the number of changed rows. */
export async function change(
  db: Queryable,
  query: Statement,
  values: readonly unknown[] = [],
): Promise<number> {
  return (await db.query(queryOf(query, values))).rowCount ?? 0;
}

const rowsInPortion = 500;

/**
 * Yields the rows of a large table in portions: the work on each one is short, and requests are
 * answered while the next one is fetched.
 */
export async function* portions<Row extends object>(
  connection: Connection,
  { name, text }: Statement,
): AsyncGenerator<Row[]> {
  const cursor = `rows_of_${name.replaceAll(".", "_")}`;
  await connection.query(`declare ${cursor} no scroll cursor with hold for ${text}`);
  try {
    for (;;) {
      const fetched = await connection.query<Row & pg.QueryResultRow>(
        `fetch ${rowsInPortion} from ${cursor}`,
      );
      yield fetched.rows;
      if (fetched.rows.length < rowsInPortion) return;
    }
  } finally {
    // If the connection or transaction broke, its cursor is gone; the caller gets the first error.
    await connection.query(`close ${cursor}`).catch(() => undefined);
  }
}
