import { argon2, createHash, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type pg from "pg";

export const password = "Torture-42-rivage";

export type Person = {
  readonly customerId: string;
  readonly token: string;
  /** An IP address of the loopback network. */
  readonly from: string;
};

/** Confirmed customers with an empty wallet and an open session each. */
export async function addPeople(
  client: pg.Client,
  { count, first }: { readonly count: number; readonly first: number },
): Promise<Person[]> {
  const hash = await phc();
  const people: Person[] = [];
  for (let place = first; place < first + count; place++) {
    const [customerId, sessionId] = [randomUUID(), randomUUID()];
    const token = randomBytes(32).toString("base64url");
    const email = `torture-${place}@example.com`;
    await client.query(
      `insert into customer (customer_id, email, email_key, firstname, lastname, mobile, password_hash,
         locale, created_at, confirmed_at)
       values ($1, $2, $2, 'Zoé', 'Martin', $3, $4, 'fr-FR', now(), now())`,
      [customerId, email, `+336${String(10_000_000 + place)}`, hash],
    );
    await client.query(
      `insert into account (account_id, kind, customer_id, balance_cents)
       values ($1, 'wallet', $2, 0)`,
      [randomUUID(), customerId],
    );
    await client.query(
      `insert into session (session_id, customer_id, platform, created_at, last_used_at)
       values ($1, $2, 'web', now(), now())`,
      [sessionId, customerId],
    );
    await client.query(
      `insert into access_token (token_hash, session_id, kind, ends_at)
       values ($1, $2, 'bearer', now() + interval '1 day')`,
      [createHash("sha256").update(token).digest(), sessionId],
    );
    people.push({ customerId, token, from: `127.0.${1 + (place >> 8)}.${1 + (place % 250)}` });
  }
  return people;
}

/** A password hash by argon2id, as the shop stores it. */
async function phc(): Promise<string> {
  const cost = { memory: 19_456, passes: 2, parallelism: 1 };
  const nonce = randomBytes(16);
  const hash = await promisify(argon2)("argon2id", {
    ...{ message: Buffer.from(password), nonce, tagLength: 32, ...cost },
  });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${cost.memory},t=2,p=1$${text(nonce)}$${text(hash)}`;
}
