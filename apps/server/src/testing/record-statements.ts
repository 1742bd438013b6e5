import type { PoolClient, QueryConfig } from "pg";
import type { Db } from "#server/db/db.ts";

/** A statement as it was sent; each value as PostgreSQL reads it, with its type. */
export type SentStatement = {
  readonly text: string;
  readonly values: readonly { readonly text: string | null; readonly type: string }[];
  /** Statements of one batch were sent before the first of them was answered. */
  readonly batch: number;
};

type Sent = { text: string; values: (string | null)[]; batch: number };

/** What `work` sends through a connection of the pool, with the types PostgreSQL infers. */
export async function recordStatements(
  db: Db,
  work: (recorded: Db) => Promise<unknown>,
): Promise<SentStatement[]> {
  const sent: Sent[] = [];
  const progress = { batch: 0, hasAnswer: false };
  const connect = async (): Promise<PoolClient> => {
    const client = await db.connect();
    const query = async (config: string | QueryConfig) => {
      if (progress.hasAnswer) progress.batch++;
      progress.hasAnswer = false;
      sent.push({ ...sentOf(config), batch: progress.batch });
      const answer = await (typeof config === "string"
        ? client.query(config)
        : client.query(config));
      progress.hasAnswer = true;
      return answer;
    };
    return Object.assign(Object.create(client) as PoolClient, { query });
  };
  await work(Object.assign(Object.create(db) as Db, { connect }));
  return withTypes(db, sent);
}

function sentOf(config: string | QueryConfig): Omit<Sent, "batch"> {
  if (typeof config === "string") return { text: config, values: [] };
  const values: unknown[] = config.values ?? [];
  return { text: config.text, values: values.map(textOf) };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? "NULL" : `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

async function withTypes(db: Db, sent: readonly Sent[]): Promise<SentStatement[]> {
  const client = await db.connect();
  try {
    const typed: SentStatement[] = [];
    for (const { text, values, batch } of sent) {
      const types = values.length === 0 ? [] : await typesOf(client, text);
      typed.push({
        text,
        values: values.map((value, index) => ({ text: value, type: types[index] ?? "text" })),
        batch,
      });
    }
    return typed;
  } finally {
    client.release();
  }
}

async function typesOf(client: PoolClient, text: string): Promise<string[]> {
  await client.query(`prepare recorded as ${text}`);
  const found = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'",
  );
  await client.query("deallocate recorded");
  return found.rows[0]?.types ?? [];
}
