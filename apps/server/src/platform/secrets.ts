import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "64 hexadecimal digits (32 bytes)" }));
const shape = z.object({ codeKey: key, pepper: key, tokenKey: key, webhookSecret: key, providerKey: key });

/** Keys of 32 bytes, hexadecimal. `codeKey` seals codes and messages, `pepper` keys the hashes of short codes, `tokenKey` derives refresh tokens. */
export type Secrets = z.output<typeof shape>;

export function parseSecrets(values: unknown): Secrets {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`secret ${issue?.path.join(".") ?? ""} is missing or not ${issue?.message ?? "valid"}`);
}

/** Made once, kept in a file that only its owner reads. */
export async function secretsFromFile(path: string): Promise<Secrets> {
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (kept !== undefined) return parseSecrets(JSON.parse(kept));
  const made = newSecrets();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return made;
}

export function newSecrets(): Secrets {
  const one = () => randomBytes(32).toString("hex");
  return { codeKey: one(), pepper: one(), tokenKey: one(), webhookSecret: one(), providerKey: one() };
}
