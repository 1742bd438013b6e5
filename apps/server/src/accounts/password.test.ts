import { describe, expect, test } from "vitest";
import { Outage } from "#server/platform/outage.ts";
import { createPasswords, needsNewHash } from "./password.ts";

const passwords = createPasswords();

describe("password hashes", () => {
  test("the right password is known again, a wrong one is not", async () => {
    const hash = await passwords.hash("Rivage-42 é");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await passwords.verify("Rivage-42 é", hash)).toBe(true);
    expect(await passwords.verify("Rivage-42 e\u0301", hash)).toBe(true);
    expect(await passwords.verify("rivage-42 é", hash)).toBe(false);
  });
  test("two hashes of one password differ", async () => {
    expect(await passwords.hash("Rivage-42")).not.toBe(await passwords.hash("Rivage-42"));
  });
  test("a hash made elsewhere is read", async () => {
    // Test vector of the argon2 reference command line: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 4
    const known = "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo";
    expect(await passwords.verify("password", known)).toBe(true);
    expect(needsNewHash(known)).toBe(true);
    expect(needsNewHash(await passwords.hash("Rivage-42"))).toBe(false);
  });
  test("nobody's password is never right, and takes as long as somebody's", async () => {
    const hash = await passwords.hash("Rivage-42");
    const timed = async (target: string | undefined) => {
      const began = performance.now();
      expect(await passwords.verify("Rivage-43", target)).toBe(false);
      return performance.now() - began;
    };
    const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const [somebody, nobody]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round++) {
      somebody.push(await timed(hash));
      nobody.push(await timed(undefined));
    }
    expect(median(nobody) / median(somebody)).toBeGreaterThan(0.5);
    expect(median(nobody) / median(somebody)).toBeLessThan(2);
  });
  test("a flood is turned away instead of filling the memory, and those that wait are served", async () => {
    const hash = await passwords.hash("Rivage-42");
    const asked = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify("Rivage-42", hash)));
    const refused = asked.filter((one) => one.status === "rejected");
    expect(refused.map((one) => one.reason)).toEqual(Array.from({ length: 8 }, () => expect.any(Outage)));
    expect(asked.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(202);
  });
});
