import { randomBytes } from "node:crypto";
import { unwatchFile, watchFile } from "node:fs";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { parseCodeKeys } from "./code-keys.ts";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

const hexDigits = /^[0-9a-f]{64}$/;
const key = z.string().check(z.regex(hexDigits));
const shape = z.object({
  codeKey: z.string().check(z.refine((text) => parseCodeKeys(text) !== undefined)),
  pepper: key,
  tokenKey: key,
  webhookSecret: key,
  providerKey: key,
  sealKey: key,
});

/**
 * Keys of 32 bytes, hexadecimal. `codeKey` encrypts voucher codes and messages (it may hold several
 * keys by number, see code-keys.ts), `pepper` keys the hashes of short codes, `tokenKey` derives
 * refresh tokens, `sealKey` signs the ledger's days.
 */
export type Secrets = z.output<typeof shape>;

const storedShape = z.extend(shape, { sealKey: z.optional(key) });
type StoredSecrets = z.output<typeof storedShape>;

/** The environment variables of the secrets. */
const variables = {
  codeKey: "SECRET_CODE_KEY",
  pepper: "SECRET_PEPPER",
  tokenKey: "SECRET_TOKEN_KEY",
  webhookSecret: "SECRET_WEBHOOK",
  providerKey: "SECRET_PROVIDER_KEY",
  sealKey: "SECRET_SEAL_KEY",
} as const satisfies Record<keyof Secrets, string>;

/**
 * With the embedded database, secrets are generated once and stored in its data folder; environment
 * variables take precedence. A DATABASE_URL may be shared by several processes: there all variables
 * are required.
 * @throws StartError with one line that names the variable, never its value
 */
export async function secretsFor({
  databaseUrl,
  dataDir,
  secrets: given,
}: Pick<Config, "databaseUrl" | "dataDir" | "secrets">): Promise<Secrets> {
  const stored =
    databaseUrl === undefined ? await secretsFromFile(join(dataDir, "secrets.json")) : undefined;
  const names = Object.keys(variables) as (keyof Secrets)[];
  for (const name of names) {
    const value = given[name];
    if (value === undefined && !stored)
      throw new StartError(
        `${variables[name]} is missing: with DATABASE_URL every secret is given, ` +
          "each as 64 hexadecimal digits (openssl rand -hex 32)",
      );
    const isAccepted =
      name === "codeKey" ? parseCodeKeys(value ?? "") : hexDigits.test(value ?? "");
    if (value !== undefined && !isAccepted)
      throw new StartError(
        `${variables[name]} is not accepted: ` +
          "64 hexadecimal digits in small letters (openssl rand -hex 32)",
      );
  }
  return z.parse(shape, {
    ...stored,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
}

/** Secrets that are generated once, in a file that only its owner can read. */
async function secretsFromFile(path: string): Promise<Secrets> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text !== undefined) {
    const secrets = await withSealKey(parseSecrets(text, path), path);
    await chmod(path, 0o600); // an earlier version or a copy may have left it readable
    return secrets;
  }
  const made = newSecrets();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return made;
}

/**
 * Adds the seal key, which files of older versions lack. The file is replaced by renaming, so that
 * a crash leaves the old one.
 */
async function withSealKey(stored: StoredSecrets, path: string): Promise<Secrets> {
  const { sealKey } = stored;
  if (sealKey !== undefined) return { ...stored, sealKey };
  const completed = { ...stored, sealKey: newSecrets().sealKey };
  await replaceFile(path, completed);
  return completed;
}

async function replaceFile(path: string, secrets: Secrets): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

type FileConfig = Pick<Config, "databaseUrl" | "dataDir" | "secrets">;

/** The file of the code keys; undefined where the operator gives them by variables. */
export function codeKeysFile({ databaseUrl, dataDir, secrets }: FileConfig): string | undefined {
  const isGiven = databaseUrl !== undefined || secrets.codeKey !== undefined;
  return isGiven ? undefined : join(dataDir, "secrets.json");
}

/** Changes the code keys in their file and in these secrets. */
export async function saveCodeKeys(path: string, secrets: Secrets, codeKey: string): Promise<void> {
  const stored = await withSealKey(parseSecrets(await readFile(path, "utf8"), path), path);
  await replaceFile(path, { ...stored, codeKey });
  secrets.codeKey = codeKey;
}

/** A running shop loads changed code keys within this time. */
export const codeKeysReadMs = 1_000;

/** Loads changed code keys from their file until the returned function is called. */
export function followCodeKeys(
  config: FileConfig,
  secrets: Secrets,
  onError: (error: unknown) => void,
): () => void {
  const path = codeKeysFile(config);
  if (path === undefined) return () => undefined;
  const read = async () => {
    secrets.codeKey = parseSecrets(await readFile(path, "utf8"), path).codeKey;
  };
  const heard = () => void read().catch(onError);
  watchFile(path, { interval: codeKeysReadMs, persistent: false }, heard);
  return () => unwatchFile(path, heard);
}

function parseSecrets(text: string, path: string): StoredSecrets {
  try {
    return z.parse(storedShape, JSON.parse(text));
  } catch (error) {
    throw new StartError(
      `${path} does not hold the secrets it was made with: restore the file, ` +
        "codes encrypted with them cannot be decrypted without it",
      { cause: error },
    );
  }
}

export function newSecrets(): Secrets {
  const one = () => randomBytes(32).toString("hex");
  return {
    codeKey: one(),
    pepper: one(),
    tokenKey: one(),
    webhookSecret: one(),
    providerKey: one(),
    sealKey: one(),
  };
}
