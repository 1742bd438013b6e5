import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sealedRegistration } from "./sealed-registration.ts";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

const given = { password: "Réglisse-1842 de la rue des Lilas" };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const registrationIn = (factory: IDBFactory | undefined) => {
  const stores = testStores(factory);
  return { ...stores, ...sealedRegistration(stores.store("user"), crypto) };
};

function bytesOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("latin1");
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString("latin1");
  return JSON.stringify(value) ?? "";
}

test("S3.14 a registration is read again after a reload, and its key cannot be carried away", async () => {
  const { factory } = faultyFactory();
  expect(await registrationIn(factory).keep(given)).toBe(true);
  const later = registrationIn(factory);
  expect(await later.read()).toEqual(given);
  const [[, kept] = []] = await later.store<{ key: CryptoKey }>("user").entries();
  expect(kept?.key).toBeInstanceOf(CryptoKey);
  expect(kept?.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", kept?.key ?? (undefined as never))).rejects.toThrow();
});

test("S3.14 nothing of it can be read in what lies on the device", async () => {
  const { factory } = faultyFactory();
  await registrationIn(factory).keep(given);
  const [[, kept] = []] = await testStores(factory).store<object>("user").entries();
  const lying = Object.values(kept ?? {})
    .map(bytesOf)
    .join("");
  expect(lying.length).toBeGreaterThan(80);
  for (const secret of [given.password, "glisse", "1842", "Lilas"])
    expect(lying).not.toContain(secret);
});

test("S3.14 it is kept for 24 hours and then forgotten", async () => {
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

test("S3.14 it is forgotten when asked, at logout, and when it was tampered with", async () => {
  const { factory } = faultyFactory();
  const asked = registrationIn(factory);
  await asked.keep(given);
  await asked.forget();
  expect(await asked.read()).toBeUndefined();

  await asked.keep(given);
  await asked.forgetPerson();
  expect(await registrationIn(factory).read()).toBeUndefined();

  await asked.keep(given);
  const user = asked.store<{ sealed: ArrayBuffer }>("user");
  const [[key, kept] = ["", undefined]] = await user.entries();
  const sealed = new Uint8Array(kept?.sealed ?? new ArrayBuffer());
  sealed[0] = (sealed[0] ?? 0) ^ 1;
  await user.set(key, { ...kept, sealed: sealed.buffer });
  expect(await asked.read()).toBeUndefined();
  expect(await user.entries()).toEqual([]);
});

test("S3.14 without a database it is kept for the page alone", async () => {
  const page = registrationIn(undefined);
  await page.keep(given);
  expect(await page.read()).toEqual(given);
});

test("S3.14 where nothing can be sealed nothing is kept", async () => {
  const { factory } = faultyFactory();
  const { store } = testStores(factory);
  expect(await sealedRegistration(store("user"), {} as Crypto).keep(given)).toBe(false);
  expect(await store("user").entries()).toEqual([]);
});
