import type { Db } from "#server/db/db.ts";

/**
 * Deletes all rows of the tables and of tables that refer to them. A `truncate … cascade` of the
 * customers would make new files for a hundred tables and their indexes, though few of them have
 * rows.
 */
export async function emptyTables(db: Db, ...names: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `with recursive referring (id) as (
       select unnest($1::regclass[])::oid
       union select conrelid from pg_constraint join referring on confrelid = id where contype = 'f')
     select id::regclass::text as name from referring where pg_relation_size(id) > 0`,
    [names],
  );
  const deletions = rows.map(({ name }) => `delete from ${name}`);
  // Switches off triggers and foreign keys, as a truncation does.
  const unguarded = "set local session_replication_role = replica";
  await db.query(["begin", unguarded, ...deletions, "commit"].join("; "));
}
