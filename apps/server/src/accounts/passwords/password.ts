import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Outage } from "#server/platform/outage.ts";

const argon = promisify(argon2);

/** OWASP's second choice: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;
/** Each check holds a thread and 19 MiB: two at a time leave the process its breath, and a flood is turned away. */
const atOnceMax = 2;
const waitingMax = 200;

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Against nothing it takes as long as against a hash: the time does not tell who has an account. */
  readonly verify: (password: string, hash: string | undefined) => Promise<boolean>;
};

type Cost = { memory: number; passes: number; parallelism: number };
export type Derive = (
  password: string,
  salt: Buffer,
  cost: Cost & { hashBytes: number },
) => Promise<Buffer>;

export function createPasswords(derive: Derive = argon2id): Passwords {
  const inTurn = createTurns();
  const nobody = phc(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltBytes);
        return phc(cost, salt, await derive(password, salt, { ...cost, hashBytes }));
      }),
    verify: (password, hash) =>
      inTurn(async () => {
        const known = parsePhc(hash ?? nobody);
        const derived = await derive(password, known.salt, {
          ...known.cost,
          hashBytes: known.hash.length,
        });
        return timingSafeEqual(derived, known.hash) && hash !== undefined;
      }),
  };
}

/** True for a hash of another cost than today's: it is made anew at the next login. */
export function needsNewHash(hash: string): boolean {
  const { memory, passes, parallelism } = parsePhc(hash).cost;
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

const argon2id: Derive = (password, nonce, { memory, passes, parallelism, hashBytes: tagLength }) =>
  argon("argon2id", {
    message: password.normalize("NFC"),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  });

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
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

function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (waiting.length >= waitingMax) throw new Outage("too many passwords wait to be checked");
    // Whoever ends passes its place on, so nobody who comes between takes it.
    if (running >= atOnceMax) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
