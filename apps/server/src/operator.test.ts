import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runningDatabaseUrl, startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { environment } from "#server/platform/config.ts";

const program = fileURLToPath(new URL("./operator.ts", import.meta.url));
vi.setConfig({ testTimeout: 300_000 });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-operator-"));
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code: number; said: string };

const operator = (...args: string[]) => operatorOf(folder, args);

function operatorOf(dataDir: string, args: string[], settings = {}): Promise<Ended> {
  const { NODE_COMPILE_CACHE } = environment;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { NODE_COMPILE_CACHE, ...settings, DATA_DIR: dataDir } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test("without a command or with help it prints its commands", async () => {
  const { code, said } = await operator();
  expect(code).toBe(0);
  expect(said).toContain("npm run shop -- import <folder> [--dry-run]");
  expect(said).toContain("npm run shop -- ledger check");
  expect(await operator("help")).toEqual({ code, said });
});

test("what is not understood ends with 2, and opens no database", async () => {
  const { code, said } = await operator("import", "a", "b");
  expect(code).toBe(2);
  expect(said).toContain("Not understood: import a b\n");
  expect(said).toContain("npm run shop -- help");
  expect(await readdir(folder)).toEqual([]);
});

test("without a running shop it starts the database and stops it afterwards", async () => {
  expect(await operator("ledger", "check")).toEqual({
    code: 0,
    said: "The ledger is right: all its sources agree.\n",
  });
  expect(await runningDatabaseUrl(folder)).toBeUndefined();
});

test("a backup of the embedded database is restored into another data folder with its keys, drawings and seals", async () => {
  const backup = join(folder, "backup");
  const live = (path: string) => ({ MEDIA_DIR: join(path, "media") });
  const drawing = join("media", "brands", "7.svg");
  await mkdir(join(folder, "media", "brands"), { recursive: true });
  await writeFile(join(folder, drawing), "<svg/>");
  await writeFile(join(folder, "ledger-seals.jsonl"), "");
  const taken = await operatorOf(folder, ["backup", backup], live(folder));
  expect(taken.said).toMatch(/^\d+ rows of \d+ tables, 2 files and the keys are in /);
  const other = join(folder, "other");

  const restored = await operatorOf(other, ["restore", backup], live(other));

  expect(restored.said).toMatch(/^\d+ rows of \d+ tables and 2 files are as they were at 20/);
  expect(await readFile(join(other, drawing), "utf8")).toBe("<svg/>");
  expect(restored.said).toContain("The ledger is right: all its sources agree.");
  expect(restored.code).toBe(0);
  const secretsOf = (path: string) => readFile(join(path, "secrets.json"), "utf8");
  expect(JSON.parse(await secretsOf(other))).toEqual(JSON.parse(await secretsOf(folder)));
  expect(await operatorOf(other, ["backup", backup])).toEqual({
    code: 1,
    said: `${backup} exists: name a new folder for the backup\n`,
  });
});

// Starting and stopping the database takes longer than a command.
describe("beside a database that runs", () => {
  beforeAll(async () => {
    const { stop } = await startEmbeddedPostgres({ dataDir: folder });
    return stop;
  });

  test("what waits beyond its time is listed, also where no job ever ran", async () => {
    expect(await operator("ledger", "stuck")).toEqual({
      code: 0,
      said: "Nothing waits beyond its time.\n",
    });
  });

  test("refunds that failed and disputes are listed, and a refund is retried by its id", async () => {
    expect(await operator("refunds")).toEqual({ code: 0, said: "No refund failed.\n" });
    expect(await operator("disputes")).toEqual({ code: 0, said: "No payment is disputed.\n" });
    const id = "0199f3a0-1111-7000-8000-000000000001";
    expect(await operator("refunds", "retry", id)).toEqual({
      code: 1,
      said: `There is no refund ${id}.\n`,
    });
  });

  test("settlements that disagree are listed, and resolved by their id with a note", async () => {
    expect(await operator("settlements")).toEqual({
      code: 0,
      said: "Every settlement agrees with the ledger.\n",
    });
    expect(await operator("settlements", "resolve", "sandbox/st_1", "paid", "by", "hand")).toEqual({
      code: 1,
      said: "There is no open difference sandbox/st_1.\n",
    });
  });

  test("a refund of an unknown order is reported in one line", async () => {
    expect(await operator("refund", "2026-999999", "asked", "by", "phone")).toEqual({
      code: 1,
      said: "There is no order 2026-999999.\n",
    });
  });

  test("an unknown price group is reported in one line", async () => {
    expect(await operator("price-group", "nobody@exemple.fr", "PRO")).toEqual({
      code: 1,
      said: "There is no customer group PRO.\n",
    });
  });

  test("a folder that cannot be imported is reported in one line", async () => {
    const { code, said } = await operator("import", join(folder, "nothing-here"));
    expect(code).toBe(1);
    expect(said.trim()).toBe(`${join(folder, "nothing-here")} is not a folder`);
  });
});
