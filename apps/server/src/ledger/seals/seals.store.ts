import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { SealedPart } from "./sealed-parts.store.ts";

export type Seal = {
  readonly day: string;
  readonly previousHead: Buffer | null;
  readonly head: Buffer;
  readonly signature: Buffer;
};

const lock = statement(
  "ledger_seal.lock",
  "select pg_advisory_xact_lock(hashtextextended('ledger_seal', 0))",
);
const all = statement(
  "ledger_seal.all",
  `select day, previous_head as "previousHead", head, signature from ledger_seal order by day`,
);
const allParts = statement(
  "ledger_seal_part.all",
  `select day, part, row_count as "rowCount", digest from ledger_seal_part order by day, part`,
);
const insert = statement(
  "ledger_seal.insert",
  `with sealed as (
     insert into ledger_seal (day, previous_head, head, signature, sealed_at)
       values ($1, $2, $3, $4, $5))
   insert into ledger_seal_part (day, part, row_count, digest)
     select $1, part.* from unnest($6::text[], $7::bigint[], $8::bytea[]) as part`,
);

/** One process seals at a time. */
export async function lockSeals(tx: Tx): Promise<void> {
  await rows(tx, lock);
}

/** Oldest first. */
export function findSeals(db: Queryable): Promise<Seal[]> {
  return rows<Seal>(db, all);
}

export function findSealedParts(db: Queryable): Promise<SealedPart[]> {
  return rows<SealedPart>(db, allParts);
}

export async function insertSeal(
  tx: Tx,
  { day, previousHead, head, signature }: Seal,
  { parts, sealedAt }: { readonly parts: readonly SealedPart[]; readonly sealedAt: Date },
): Promise<void> {
  await change(tx, insert, [
    day,
    previousHead,
    head,
    signature,
    sealedAt,
    parts.map(({ part }) => part),
    parts.map(({ rowCount }) => rowCount),
    parts.map(({ digest }) => digest),
  ]);
}
