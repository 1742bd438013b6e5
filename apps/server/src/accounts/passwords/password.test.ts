import { describe, expect, test } from "vitest";
import { Outage } from "#server/platform/outage.ts";
import { createPasswords, needsNewHash } from "./password.ts";

const passwords = createPasswords();

describe("password hashes", () => {
  test("the right password is accepted, a wrong one is not", async () => {
    const hash = await passwords.hash("Rivage-42 é");
    expect(hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(await passwords.verify("Rivage-42 é", hash)).toBe(true);
    expect(await passwords.verify("Rivage-42 e\u0301", hash)).toBe(true);
    expect(await passwords.verify("rivage-42 é", hash)).toBe(false);
  });
  test("two hashes of one password differ", async () => {
    expect(await passwords.hash("Rivage-42")).not.toBe(await passwords.hash("Rivage-42"));
  });
  test("a hash made by another implementation is accepted", async () => {
    // Test vector of the argon2 reference command line: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 4
    const known =
      "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo";
    expect(await passwords.verify("password", known)).toBe(true);
    expect(needsNewHash(known)).toBe(true);
    expect(needsNewHash(await passwords.hash("Rivage-42"))).toBe(false);
  });
  test("without a hash no password is right, and the work is the same", async () => {
    const work: object[] = [];
    const counted = createPasswords(async (_password, salt, options) => {
      work.push({ ...options, saltBytes: salt.length });
      return Buffer.alloc(options.hashBytes);
    });
    expect(await counted.verify("Rivage-43", await passwords.hash("Rivage-42"))).toBe(false);
    expect(await counted.verify("Rivage-43", undefined)).toBe(false);
    const one = { memory: 19_456, passes: 2, parallelism: 1, hashBytes: 32, saltBytes: 16 };
    expect(work).toEqual([one, one]);
  });
  test("a flood is refused instead of filling the memory, and those in the queue are served", async () => {
    const opened = Promise.withResolvers<void>();
    const running = { now: 0, most: 0 };
    const slow = createPasswords(async (_password, _salt, { hashBytes }) => {
      running.most = Math.max(running.most, ++running.now);
      await opened.promise;
      running.now--;
      return Buffer.alloc(hashBytes);
    });
    const hashes = Array.from({ length: 210 }, () => slow.hash("Rivage-42"));
    const settled = Promise.allSettled(hashes);
    opened.resolve();
    const refused = (await settled).filter((one) => one.status === "rejected");
    expect(refused.map((one) => one.reason)).toEqual(
      Array.from({ length: 8 }, () => expect.any(Outage)),
    );
    expect(running).toEqual({ now: 0, most: 2 });
  });
});
