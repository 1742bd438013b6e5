import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { change, type Queryable, statement } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encryptForLink, mac } from "#server/platform/encryption.ts";

const purpose = "mail service";
const lifeMs = 10 * 60_000;
const nonceBytes = 16;
const payload = z.object({ nonce: z.string(), at: z.number() });

/** Makes a token and stores nothing, so that asking for tokens fills no table. */
export function newMailToken({ secrets, clock }: Deps): string {
  const nonce = randomBytes(nonceBytes).toString("base64url");
  const text = JSON.stringify({ nonce, at: clock.now().getTime() });
  return encryptForLink(secrets, text, purpose).toString("base64url");
}

/** The key under which the token's use is stored; undefined if it is forged or has expired. */
export function readMailToken({ secrets, clock }: Deps, token: string): Buffer | undefined {
  try {
    const text = decrypt(secrets, Buffer.from(token, "base64url"), purpose);
    const { nonce, at } = z.parse(payload, JSON.parse(text));
    return clock.now().getTime() - at < lifeMs ? mac(secrets, purpose, nonce) : undefined;
  } catch {
    return undefined; // the error only says that the shop did not make it
  }
}

const use = statement(
  "mail_token.use",
  `insert into used_mail_token (token_hash, used_at) values ($1, $2)
   on conflict (token_hash) do nothing`,
);
const forget = statement("mail_token.forget", "delete from used_mail_token where used_at < $1");

/** False if the token was used before. */
export async function useMailToken(tx: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  await change(tx, forget, [new Date(now.getTime() - lifeMs)]);
  return (await change(tx, use, [hash, now])) === 1;
}
