import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withNextKey } from "./code-keys.ts";
import { parseConfig } from "./config.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { followCodeKeys, newSecrets, saveCodeKeys, secretsFor } from "./secrets.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-secrets-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const made = newSecrets();
const given = {
  SECRET_CODE_KEY: made.codeKey,
  SECRET_PEPPER: made.pepper,
  SECRET_TOKEN_KEY: made.tokenKey,
  SECRET_WEBHOOK: made.webhookSecret,
  SECRET_PROVIDER_KEY: made.providerKey,
  SECRET_SEAL_KEY: made.sealKey,
};
const secretsWith = (environment: Record<string, string>) =>
  secretsFor(parseConfig({ DATA_DIR: folder, ...environment }));

test("a file of an earlier version that others could read becomes the owner's alone", async () => {
  const file = join(folder, "secrets.json");
  await writeFile(file, JSON.stringify(made), { mode: 0o644 });
  expect(await secretsWith({})).toEqual(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("secrets are generated once, all different, in a file that only its owner can read", async () => {
  const first = await secretsWith({});
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(first)).size).toBe(6);
  expect(await secretsWith({})).toEqual(first);
});

test("an environment variable takes precedence over the generated secret", async () => {
  const first = await secretsWith({});
  expect(await secretsWith({ SECRET_WEBHOOK: made.webhookSecret })).toEqual({
    ...first,
    webhookSecret: made.webhookSecret,
  });
});

test("with DATABASE_URL all six are required, and none is written", async () => {
  expect(await secretsWith({ DATABASE_URL: "postgresql://db/shop", ...given })).toEqual(made);
  await expect(stat(join(folder, "secrets.json"))).rejects.toThrow("ENOENT");
});

test.for(Object.keys(given))(
  "with DATABASE_URL a missing %s is named in one line",
  async (name) => {
    const { [name]: _, ...others } = given as Record<string, string>;
    const failing = secretsWith({ DATABASE_URL: "postgresql://db/shop", ...others });
    await expect(failing).rejects.toThrow(new RegExp(`^${name} is missing.*$`));
  },
);

test("the error of a weak secret names the variable and does not repeat the value", async () => {
  const failing = secretsWith({ SECRET_PEPPER: "swordfish" });
  await expect(failing).rejects.toThrow(/^SECRET_PEPPER is not accepted/);
  await expect(failing).rejects.not.toThrow(/swordfish/);
});

test("a damaged file is reported and not replaced", async () => {
  const file = join(folder, "secrets.json");
  await writeFile(file, '{"codeKey":"abc"}');
  await expect(secretsWith({})).rejects.toThrow(`${file} does not hold the secrets`);
  expect(await readFile(file, "utf8")).toBe('{"codeKey":"abc"}');
});

test("a file of an older version gets the seal key it lacks, once, and keeps the others", async () => {
  const file = join(folder, "secrets.json");
  const { sealKey: _, ...older } = made;
  await writeFile(file, JSON.stringify(older));
  const first = await secretsWith({});
  expect(first).toMatchObject(older);
  expect(await secretsWith({})).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("of several keys of codes the first is the current one, each by its number", async () => {
  const text = `2:${made.codeKey},1:${made.pepper}`;
  const secrets = await secretsWith({ SECRET_CODE_KEY: text });
  const former = { ...secrets, codeKey: made.pepper };
  const sealed = encrypt(secrets, "a code", "row 1");
  expect(sealed[0]).toBe(2);
  expect(decrypt(secrets, encrypt(former, "another", "row 2"), "row 2")).toBe("another");
  expect(() => decrypt(former, sealed, "row 1")).toThrow("key 2, which is not configured");
});

test.for(["2:", "2:abc", "0:KEY", "256:KEY", "1:KEY,1:KEY", "1:KEY,KEY", "KEY,KEY"])(
  "the keys of codes `%s` are not accepted",
  async (text) => {
    const given = text.replaceAll("KEY", made.codeKey);
    await expect(secretsWith({ SECRET_CODE_KEY: given })).rejects.toThrow("SECRET_CODE_KEY");
  },
);

test("a running shop takes a key that another process adds to the file", async () => {
  const [running, config] = [await secretsWith({}), parseConfig({ DATA_DIR: folder })];
  const stop = followCodeKeys(config, running, (error) => expect.unreachable(String(error)));
  const other = await secretsWith({});
  await saveCodeKeys(join(folder, "secrets.json"), other, withNextKey(other.codeKey));
  await expect.poll(() => running.codeKey, { timeout: 10_000 }).toBe(other.codeKey);
  stop();
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
});
