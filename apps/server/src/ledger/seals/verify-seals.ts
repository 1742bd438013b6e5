import type { Queryable } from "#server/db/db.ts";
import type { Finding } from "#server/ledger/check-ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isSignedBy } from "#server/platform/signature.ts";
import { readSealFile } from "./seal-file.ts";
import { byDay, headOf, sealMessage } from "./seal-ledger.ts";
import { digestDays, type SealedPart } from "./sealed-parts.store.ts";
import { findSealedParts, findSeals, type Seal } from "./seals.store.ts";

/** Which days are read again. The chain, its signatures and the export are always checked. */
export type VerifiedDays = "all" | "tonight";

const recentDays = 7;
const roundDays = 30;
const dayMs = 24 * 60 * 60_000;

/**
 * Checks whether history is what was sealed. `tonight` reads the last week and every thirtieth day
 * before it, so that each night is short and every day is read within a month.
 */
export async function verifySeals(
  { db, clock, config, secrets }: Deps,
  days: VerifiedDays,
): Promise<Finding[]> {
  const chain = await findSeals(db);
  const parts = byDay(await findSealedParts(db));
  const read = days === "all" ? chain : chain.filter(({ day }) => isTonight(day, clock.now()));
  return [
    ...chainFindings(chain, parts, secrets.sealKey),
    ...(await exportFindings(config.sealFile, chain)),
    ...(await rowFindings(db, read, parts)),
  ];
}

function isTonight(sealed: string, now: Date): boolean {
  const age = Math.floor((now.getTime() - Date.parse(sealed)) / dayMs);
  return age <= recentDays || age % roundDays === 0;
}

function chainFindings(
  chain: readonly Seal[],
  parts: ReadonlyMap<string, readonly SealedPart[]>,
  sealKey: string,
): Finding[] {
  return chain.flatMap((seal, index): Finding[] => {
    const { day, previousHead, head, signature } = seal;
    const message = sealMessage({ day, previousHead, parts: parts.get(day) ?? [] });
    const before = chain[index - 1]?.head ?? Buffer.of();
    const faults = [
      ...(headOf(message).equals(head) ? [] : ["another head"]),
      ...(isSignedBy(sealKey, message, signature) ? [] : ["another signature"]),
      ...(before.equals(previousHead ?? Buffer.of()) ? [] : ["another day before it"]),
    ];
    return faults.map((fault) => ({ check: "seal", id: day, chain: fault }));
  });
}

async function exportFindings(path: string, chain: readonly Seal[]): Promise<Finding[]> {
  const heads = new Map(chain.map(({ day, head }) => [day, head.toString("hex")]));
  const { seals, unreadable } = await readSealFile(path);
  return [
    ...unreadable.map((line): Finding => ({ check: "seal", id: path, unreadableLine: line })),
    ...seals
      .filter(({ day, head }) => heads.get(day) !== head)
      .map(
        ({ day, head }): Finding => ({
          ...{ check: "seal", id: day, exported: head, chain: heads.get(day) ?? null },
        }),
      ),
  ];
}

/** Neighbouring days are read by one statement for each table. */
async function rowFindings(
  db: Queryable,
  read: readonly Seal[],
  parts: ReadonlyMap<string, readonly SealedPart[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { first, last, days } of ranges(read)) {
    const found = byDay(await digestDays(db, { first, last }));
    for (const day of days)
      findings.push(...partFindings(day, parts.get(day) ?? [], found.get(day) ?? []));
  }
  return findings;
}

function partFindings(
  day: string,
  sealed: readonly SealedPart[],
  found: readonly SealedPart[],
): Finding[] {
  const names = new Set([...sealed, ...found].map(({ part }) => part));
  return [...names].flatMap((part): Finding[] => {
    const was = sealed.find((one) => one.part === part);
    const is = found.find((one) => one.part === part);
    if (was && is && was.digest.equals(is.digest)) return [];
    const counts = { sealedRows: was?.rowCount ?? 0, rows: is?.rowCount ?? 0 };
    return [{ check: "seal", id: day, part, ...counts }];
  });
}

type Range = { first: string; last: string; days: string[] };

function ranges(read: readonly Seal[]): Range[] {
  const found: Range[] = [];
  for (const { day } of read) {
    const open = found.at(-1);
    if (open && Date.parse(day) - Date.parse(open.last) <= dayMs) {
      open.last = day;
      open.days.push(day);
    } else found.push({ first: day, last: day, days: [day] });
  }
  return found;
}
