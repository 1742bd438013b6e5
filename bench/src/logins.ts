import { fork } from "node:child_process";
import { argon2Sync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { ArgonCount } from "./argon-limit.ts";
import type { SeededBench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { paired } from "./paired.ts";
import { withClient } from "./seed.ts";

export const loginPath = "/api/ext/customers/login";
const password = "Papier de soie 42";

/** Logins beside argon2id alone, which shows the cost of a login beyond its password hash. */
export async function measureLogins({ plan, shop }: SeededBench): Promise<Line[]> {
  await givePasswords(shop.databaseUrl);
  const limit = await startArgon();
  const logins = () => manyLogins(`${shop.url}${loginPath}`, plan);
  try {
    await logins(); // warm-up: compiles the code and plans the statements
    return await paired({
      rounds: plan.rounds,
      ours: [{ name: "login", pids: [shop.pid], go: logins }],
      limit: { pids: limit.pids, go: () => limit.count(plan.loadSeconds) },
    });
  } finally {
    await limit.stop();
  }
}

/** One password for all seeded customers, so that it is hashed only once. */
export async function givePasswords(databaseUrl: string): Promise<void> {
  const nonce = randomBytes(16);
  const hash = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const phc = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(nonce)}$${unpadded(hash)}`;
  await withClient(databaseUrl, (client) =>
    client.query(
      "update customer set password_hash = $1 where email like 'wallet-%@bench.example'",
      [phc],
    ),
  );
}

export function emailOf(person: number): string {
  return `wallet-${String(person + 1).padStart(6, "0")}@bench.example`;
}

type Load = {
  readonly loadSeconds: number;
  readonly connections: number;
  readonly wallets: number;
};

/**
 * The callers run in Node, as their cost is negligible beside a password hash. Successful logins
 * count against no rate limit.
 */
async function manyLogins(
  url: string,
  { loadSeconds, connections, wallets }: Load,
): Promise<{ perSecond: number; count: number }> {
  const begun = performance.now();
  const end = begun + loadSeconds * 1_000;
  let count = 0;
  const people = async (_: unknown, first: number) => {
    for (let person = first; performance.now() < end; person = (person + connections) % wallets) {
      const reply = await ask(url, { username: emailOf(person), password, platform: "web" });
      if (reply.status !== 200) throw new Error(`a login was answered ${reply.status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, people));
  return { perSecond: (count / (performance.now() - begun)) * 1_000, count };
}

/** Makes a call as the storefront does, and reads the whole reply. */
export async function ask(url: string, body: object): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - begun };
}

async function startArgon() {
  const child = fork(join(import.meta.dirname, "argon-limit.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "spawn");
  return {
    pids: [child.pid ?? 0],
    async count(seconds: number): Promise<ArgonCount> {
      const counted = once(child, "message");
      child.send({ seconds });
      return (await counted)[0] as ArgonCount;
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
