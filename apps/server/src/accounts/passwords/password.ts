import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { concurrencyLimit } from "#server/platform/concurrency-limit.ts";

const argon = promisify(argon2);

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;
/** Each hash occupies a thread and 19 MiB, so few run at a time and the queue is bounded. */
const runningMax = 2;
const waitingMax = 200;

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash, so that the response time does not reveal an account. */
  readonly verify: (password: string, hash: string | undefined) => Promise<boolean>;
};

type Cost = { memory: number; passes: number; parallelism: number };
type DeriveKey = (
  password: string,
  salt: Buffer,
  cost: Cost & { hashBytes: number },
) => Promise<Buffer>;

export function createPasswords(derive: DeriveKey = argon2id): Passwords {
  const limited = concurrencyLimit({ atOnce: runningMax, waitingMax, work: "passwords" });
  const dummyHash = phc(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));
  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(saltBytes);
        return phc(cost, salt, await derive(password, salt, { ...cost, hashBytes }));
      }),
    verify: (password, hash) =>
      limited(async () => {
        const known = parsePhc(hash ?? dummyHash);
        const derived = await derive(password, known.salt, {
          ...known.cost,
          hashBytes: known.hash.length,
        });
        return timingSafeEqual(derived, known.hash) && hash !== undefined;
      }),
  };
}

/** True for a hash made with another cost than today's: the next login replaces it. */
export function needsNewHash(hash: string): boolean {
  const { memory, passes, parallelism } = parsePhc(hash).cost;
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

const argon2id: DeriveKey = (
  password,
  nonce,
  { memory, passes, parallelism, hashBytes: tagLength },
) =>
  argon("argon2id", {
    message: password.normalize("NFC"),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  });

/** A hash in the PHC string format. */
function phc({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

function parsePhc(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const match =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!match) throw new Error("a password hash of the database is not an argon2id string");
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
