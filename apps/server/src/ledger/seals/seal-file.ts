import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";
import type { Seal } from "./seals.store.ts";

const line = z.object({ day: z.iso.date(), head: z.string(), signature: z.string() });

/**
 * A seal outside the database. Lines are never rewritten, so a recomputed chain differs from them.
 */
export type ExportedSeal = z.output<typeof line>;

type SealFile = {
  readonly seals: readonly ExportedSeal[];
  /** The numbers of the lines that cannot be read; the first line is 1. */
  readonly unreadable: readonly number[];
};

/** Appends the days after the newest one in the file. */
export async function exportSeals(path: string, chain: readonly Seal[]): Promise<void> {
  const { seals } = await readSealFile(path);
  const newest = seals.reduce((latest, { day }) => (day > latest ? day : latest), "");
  const lines = chain
    .filter(({ day }) => day > newest)
    .map(({ day, head, signature }) => {
      const texts = { head: head.toString("hex"), signature: signature.toString("hex") };
      return `${JSON.stringify({ day, ...texts } satisfies ExportedSeal)}\n`;
    });
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, lines.join(""));
}

export async function readSealFile(path: string): Promise<SealFile> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const seals: ExportedSeal[] = [];
  const unreadable: number[] = [];
  for (const [index, one] of text.split("\n").entries()) {
    if (one === "") continue;
    const seal = sealOf(one);
    if (seal) seals.push(seal);
    else unreadable.push(index + 1);
  }
  return { seals, unreadable };
}

function sealOf(text: string): ExportedSeal | undefined {
  try {
    return z.parse(line, JSON.parse(text));
  } catch {
    return undefined; // the operator gets the line's number
  }
}
