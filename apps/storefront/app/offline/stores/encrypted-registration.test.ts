import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encryptedRegistration } from "./encrypted-registration.ts";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

const given = { password: "Réglisse-1842 de la rue des Lilas" };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const registrationIn = (factory: IDBFactory | undefined) => {
  const stores = testStores(factory);
  return { ...stores, ...encryptedRegistration(stores.store("user"), crypto) };
};

function bytesOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("latin1");
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString("latin1");
  return JSON.stringify(value) ?? "";
}

test("S3.14 a registration is read after a reload, and its key cannot be exported", async () => {
  const { factory } = faultyFactory();
  expect(await registrationIn(factory).keep(given)).toBe(true);
  const later = registrationIn(factory);
  expect(await later.read()).toEqual(given);
  const [[, kept] = []] = await later.store<{ key: CryptoKey }>("user").entries();
  expect(kept?.key).toBeInstanceOf(CryptoKey);
  expect(kept?.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", kept?.key ?? (undefined as never))).rejects.toThrow();
});

test("S3.14 the stored record contains no readable part of it", async () => {
  const { factory } = faultyFactory();
  await registrationIn(factory).keep(given);
  const [[, kept] = []] = await testStores(factory).store<object>("user").entries();
  const bytes = Object.values(kept ?? {})
    .map(bytesOf)
    .join("");
  expect(bytes.length).toBeGreaterThan(80);
  for (const secret of [given.password, "glisse", "1842", "Lilas"])
    expect(bytes).not.toContain(secret);
});

test("S3.14 it expires after 24 hours and is removed", async () => {
  const { factory } = faultyFactory();
  vi.setSystemTime("2026-11-20T12:00:00Z");
  await registrationIn(factory).keep(given);
  vi.setSystemTime("2026-11-21T11:59:59.999Z");
  expect(await registrationIn(factory).read()).toEqual(given);
  vi.setSystemTime("2026-11-21T12:00:00Z");
  const late = registrationIn(factory);
  expect(await late.read()).toBeUndefined();
  expect(await late.store("user").entries()).toEqual([]);
});

test("S3.14 it is removed on demand, at logout, and when the record was changed", async () => {
  const { factory } = faultyFactory();
  const page = registrationIn(factory);
  await page.keep(given);
  await page.forget();
  expect(await page.read()).toBeUndefined();

  await page.keep(given);
  await page.forgetPerson();
  expect(await registrationIn(factory).read()).toBeUndefined();

  await page.keep(given);
  const user = page.store<{ sealed: ArrayBuffer }>("user");
  const [[key, kept] = ["", undefined]] = await user.entries();
  const sealed = new Uint8Array(kept?.sealed ?? new ArrayBuffer());
  sealed[0] = (sealed[0] ?? 0) ^ 1;
  await user.set(key, { ...kept, sealed: sealed.buffer });
  expect(await page.read()).toBeUndefined();
  expect(await user.entries()).toEqual([]);
});

test("S3.14 without a database it is stored for this page only", async () => {
  const page = registrationIn(undefined);
  await page.keep(given);
  expect(await page.read()).toEqual(given);
});

test("S3.14 without encryption nothing is stored", async () => {
  const { factory } = faultyFactory();
  const { store } = testStores(factory);
  expect(await encryptedRegistration(store("user"), {} as Crypto).keep(given)).toBe(false);
  expect(await store("user").entries()).toEqual([]);
});
