import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newSecrets } from "#server/platform/secrets.ts";

const program = fileURLToPath(new URL("./main.ts", import.meta.url));
vi.setConfig({ testTimeout: 300_000 });
let folder: string;
let other: Server;
let takenPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-main-"));
  other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  takenPort = typeof address === "object" && address !== null ? address.port : 0;
});

afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number; out: string; err: string };

function start(environment: Record<string, string>): Promise<Ended> {
  const env = { PORT: "0", PAY_PORT: "0", DATA_DIR: folder, ...environment };
  return new Promise((done) => {
    execFile(process.execPath, [program], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

test.for([
  [
    "a bad value",
    { PORT: "three thousand" },
    "PORT=three thousand is not accepted, expected: a whole number",
  ],
  [
    "the demo shop on a public address",
    { HOST: "0.0.0.0" },
    "HOST=0.0.0.0 is not accepted with the demo shop",
  ],
  [
    "the demo shop with a public origin",
    { DEMO: "on", PUBLIC_ORIGIN: "https://shop.example" },
    "DEMO=on is not accepted with PUBLIC_ORIGIN=https://shop.example",
  ],
  [
    "an external database without its secrets",
    { DATABASE_URL: "postgresql://db/shop", DEMO: "on" },
    "SECRET_CODE_KEY is missing: with DATABASE_URL every secret is given",
  ],
  [
    "a live shop without a payment provider",
    { DEMO: "off" },
    "PAYMENT_PROVIDER is missing: only the demo shop has a default",
  ],
  [
    "a live shop whose e-mails nobody would see",
    { DEMO: "off", PAYMENT_PROVIDER: "sandbox" },
    "SMTP_URL is missing: without the demo shop nobody can open the outbox",
  ],
  [
    "a live shop whose SMS nobody would see",
    { DEMO: "off", PAYMENT_PROVIDER: "sandbox", SMTP_URL: "none", SMS_PROVIDER: "outbox" },
    "SMS_PROVIDER is missing: without the demo shop nobody can open the outbox",
  ],
] as const)(
  "%s ends the start with one line, before anything is created",
  async ([, environment, line]) => {
    const { code, out, err } = await start(environment);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err.trimEnd().split("\n")).toEqual([expect.stringContaining(line)]);
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a taken port ends the start with one line", async () => {
  const { code, err } = await start({ PORT: String(takenPort) });
  expect(code).toBe(1);
  expect(err).toBe(
    `port ${takenPort} is taken by another program: stop that one, ` +
      "or choose another port with PORT\n",
  );
});

test("a database that does not answer ends the start with one line", async () => {
  const made = newSecrets();
  const secrets = {
    SECRET_CODE_KEY: made.codeKey,
    SECRET_PEPPER: made.pepper,
    SECRET_TOKEN_KEY: made.tokenKey,
    SECRET_WEBHOOK: made.webhookSecret,
    SECRET_PROVIDER_KEY: made.providerKey,
    SECRET_SEAL_KEY: made.sealKey,
  };
  const { code, err } = await start({
    DATABASE_URL: "postgresql://shop:hunter2@127.0.0.1:1/shop",
    DEMO: "on",
    ...secrets,
  });
  expect(code).toBe(1);
  expect(err).toBe(
    "the database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1\n",
  );
});
