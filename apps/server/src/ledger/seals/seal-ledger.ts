import { createHash } from "node:crypto";
import { addDays, type Day, day } from "@papillote/domain/dates/day.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { signed } from "#server/platform/signature.ts";
import { exportSeals } from "./seal-file.ts";
import { digestDays, findFirstDay, type SealedPart } from "./sealed-parts.store.ts";
import { findSeals, insertSeal, lockSeals, type Seal } from "./seals.store.ts";

/** A transaction dated before midnight may commit after it; no transaction takes two hours. */
const sealedAfterMs = 26 * 60 * 60_000;

/**
 * Seals each day that is over and not yet sealed, and exports the new heads. Returns the new seals.
 */
export async function sealLedger(deps: Deps): Promise<Seal[]> {
  const { chain, made } = await atomically(deps.db, async (tx) => {
    await lockSeals(tx);
    const earlier = await findSeals(tx);
    const before = earlier.at(-1);
    const first = before ? addDays(day(before.day), 1) : await findFirstDay(tx);
    const last = utcDay(new Date(deps.clock.now().getTime() - sealedAfterMs));
    const added: Seal[] = [];
    if (first === undefined || first > last) return { chain: earlier, made: added };
    const parts = byDay(await digestDays(tx, { first, last }));
    for (let one = day(first); one <= last; one = addDays(one, 1)) {
      const previousHead = (added.at(-1) ?? before)?.head ?? null;
      const seal = sealOf(deps.secrets.sealKey, {
        ...{ day: one, previousHead, parts: parts.get(one) ?? [] },
      });
      await insertSeal(tx, seal, { parts: parts.get(one) ?? [], sealedAt: deps.clock.now() });
      added.push(seal);
    }
    return { chain: [...earlier, ...added], made: added };
  });
  await exportSeals(deps.config.sealFile, chain);
  for (const { day: sealed, head } of made)
    deps.log.info({ day: sealed, head: head.toString("hex") }, "ledger sealed");
  return made;
}

export type SealedDay = Pick<Seal, "day" | "previousHead"> & {
  readonly parts: readonly SealedPart[];
};

function sealOf(sealKey: string, sealed: SealedDay): Seal {
  const message = sealMessage(sealed);
  const { day: sealedDay, previousHead } = sealed;
  return {
    day: sealedDay,
    previousHead,
    head: headOf(message),
    signature: signed(sealKey, message),
  };
}

/**
 * The text that is hashed and signed: the day, the previous head, and each part, ordered by name.
 */
export function sealMessage({ day: sealed, previousHead, parts }: SealedDay): string {
  const lines = [...parts]
    .sort((one, other) => (one.part < other.part ? -1 : 1))
    .map(({ part, rowCount, digest }) => `${part} ${rowCount} ${digest.toString("hex")}`);
  const previous = previousHead?.toString("hex") ?? "none";
  return ["ledger seal 1", sealed, previous, ...lines].join("\n");
}

export function headOf(message: string): Buffer {
  return createHash("sha256").update(message).digest();
}

export function byDay(parts: readonly SealedPart[]): Map<string, SealedPart[]> {
  return Map.groupBy(parts, ({ day: sealed }) => sealed);
}

function utcDay(instant: Date): Day {
  return day(instant.toISOString().slice(0, 10));
}
