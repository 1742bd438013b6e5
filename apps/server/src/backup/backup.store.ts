import { createHash } from "node:crypto";
import type { Tx } from "#server/db/db.ts";

/** Schema and name, quoted; `columns` without those that the database computes. */
export type Table = { readonly table: string; readonly columns: readonly string[] };
export type Sequence = { readonly sequence: string; readonly lastValue: string };
export type TableDigest = {
  readonly table: string;
  readonly rows: number;
  readonly digest: string;
};
export type Migration = { readonly name: string; readonly sha256: string };

/** Lets every statement of the transaction see the database as it was at the first one. */
export async function beginCopy(tx: Tx): Promise<void> {
  await tx.query("set transaction isolation level repeatable read, read only");
}

/** Our tables and the queue's, except the records of migrations, as each build has its own. */
export async function findTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and c.relname not in ('migration', 'migrations')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

export async function findSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await tx.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as sequence,
            last_value::text as "lastValue"
     from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
}

export async function setSequence(tx: Tx, { sequence, lastValue }: Sequence): Promise<void> {
  await tx.query("select setval($1::regclass, $2::bigint)", [sequence, lastValue]);
}

export async function findMigrations(tx: Tx): Promise<Migration[]> {
  const { rows } = await tx.query<Migration>("select name, sha256 from migration order by name");
  return rows;
}

/** Yields rows in batches, in PostgreSQL's own text form, which it reads back without a loss. */
export async function* readRows(tx: Tx, { table }: Table, partSize: number) {
  await tx.query(
    `declare backup_rows no scroll cursor for
       select whole_row::text as line from ${table} as whole_row`,
  );
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${partSize} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < partSize) break;
  }
  await tx.query("close backup_rows");
}

export async function insertRows(
  tx: Tx,
  { table, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const list = columns.join(", ");
  await tx.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from unnest($1::${table}[])`,
    [lines],
  );
}

/** The digest depends on the rows, not on their order. */
export async function digestOf(tx: Tx, { table }: Table): Promise<TableDigest> {
  const { rows } = await tx.query<{ rows: number; sum: string }>(
    `select count(*) as rows,
            coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0)::text as sum
     from ${table} as whole_row`,
  );
  const { rows: count = 0, sum = "0" } = rows[0] ?? {};
  return { table, rows: count, digest: createHash("sha256").update(sum).digest("hex") };
}

/** Whether the database has neither customers nor products. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ isFilled: boolean }>(
    `select exists (select from customer) or exists (select from product) as "isFilled"`,
  );
  return rows[0]?.isFilled === false;
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** The owner of the tables may drop these keys; switching off all triggers needs a superuser. */
export async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f'
       and connamespace in (select oid from pg_namespace
                            where nspname in ('public', 'graphile_worker'))
     order by 1, 2`,
  );
  for (const { table, name } of rows)
    await tx.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Adds the keys again, whereby PostgreSQL checks every row. */
export async function addForeignKeys(tx: Tx, keys: readonly ForeignKey[]): Promise<void> {
  await tx.query("set constraints all immediate");
  for (const { table, name, definition } of keys)
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
}

export async function switchTriggers(
  tx: Tx,
  tables: readonly Table[],
  to: "enable" | "disable",
): Promise<void> {
  for (const { table } of tables) await tx.query(`alter table ${table} ${to} trigger user`);
}

export async function emptyTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  await tx.query(`truncate ${tables.map(({ table }) => table).join(", ")}`);
}

/** Unlocks all jobs, as the processes that locked them do not use the restored database. */
export async function unlockAllJobs(tx: Tx): Promise<void> {
  await tx.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  );
}
