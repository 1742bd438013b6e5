import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  consumeRateLimit,
  consumeSmsRateLimit,
  type RateLimitAttempt,
  uncountRateLimit,
} from "./throttle.ts";

const db = await testDatabase();
const deps = testDeps(db);

/** The scope, its most attempts and the length of its window in minutes. */
const limits: readonly (readonly [RateLimitAttempt["scope"], number, number])[] = [
  ["loginOfAccount", 10, 15],
  ["loginFromAddress", 50, 15],
  ["loginOfDevice", 10, 15],
  ["registrationFromAddress", 30, 60],
  ["smsToMobile", 8, 60],
  ["codeFromAddress", 60, 15],
  ["passwordOfCustomer", 10, 15],
  ["codeOfDevice", 5, 60],
  ["codeOfCustomer", 8, 60],
  ["resetOfIdentifier", 5, 60],
  ["resetFromAddress", 30, 60],
  ["smsToMobileOfDay", 15, 24 * 60],
  ["smsToPrefix", 40, 60],
  ["smsFromAddress", 30, 60],
  ["reviewFromAddress", 10, 60],
  ["reviewOfCustomer", 20, 24 * 60],
  ["stockAlertFromAddress", 20, 60],
  ["questionFromAddress", 60, 15],
  ["ticketFromAddress", 20, 60],
  ["ticketOfMailbox", 10, 24 * 60],
  ["newsletterFromAddress", 20, 60],
  ["newsletterToMailbox", 3, 24 * 60],
  ["accountExistsToCustomer", 3, 24 * 60],
  ["cardOrderOfCustomer", 10, 1],
  ["cardOrderFromAddress", 60, 1],
  ["captchaFromAddress", 60, 15],
  ["faultFromAddress", 10, 60],
  ["faultOfShop", 100, 60],
];

const passed = { ok: true, used: expect.any(Number) };

test.for(limits)(
  "%s allows %i attempts in a window of %i minutes, and the last one says so",
  async ([scope, max, minutes]) => {
    const windowMs = minutes * 60_000;
    deps.clock.pass(windowMs - (deps.clock.now().getTime() % windowMs)); // to the start of a window
    const attempt = () => consumeRateLimit(deps, [{ scope, subject: "one" }]);
    for (let count = 1; count < max; count++)
      expect(await attempt()).toEqual({ ok: true, used: count / max });
    expect(await attempt()).toEqual({
      ok: true,
      used: 1,
      lastTry: { retry_after_s: minutes * 60 },
    });
    expect(await attempt()).toEqual({ ok: false, retryAfterS: minutes * 60 });
    expect(await consumeRateLimit(deps, [{ scope, subject: "other" }])).toEqual(passed);
    deps.clock.pass(windowMs - 1);
    expect(await attempt()).toEqual({ ok: false, retryAfterS: 1 });
    deps.clock.pass(1);
    expect(await attempt()).toEqual(passed);
  },
);

test("the registrations of one address are a setting, for companies and mobile networks", async () => {
  const shop = testDeps(db, { environment: { SIGN_UPS_PER_ADDRESS: "2" } });
  for (const scope of ["registrationFromAddress", "smsFromAddress"] as const) {
    const attempt = () => consumeRateLimit(shop, [{ scope, subject: "shared" }]);
    expect([await attempt(), await attempt()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await attempt()).toMatchObject({ ok: false });
  }
});

test("a refunded attempt does not count, and a refund never goes below zero", async () => {
  const attempts: RateLimitAttempt[] = [{ scope: "loginOfAccount", subject: "refunded" }];
  await uncountRateLimit(deps, attempts);
  for (let count = 0; count < 30; count++) {
    expect(await consumeRateLimit(deps, attempts)).toEqual(passed);
    await uncountRateLimit(deps, attempts);
  }
  for (let count = 0; count < 10; count++) await consumeRateLimit(deps, attempts);
  expect(await consumeRateLimit(deps, attempts)).toMatchObject({ ok: false });
});

test("windows slide: after ten attempts in the last seconds of a quarter the lock lasts 15 minutes", async () => {
  const attempt = () => consumeRateLimit(deps, [{ scope: "loginOfAccount", subject: "slides" }]);
  const windowMs = 15 * 60_000;
  deps.clock.pass(windowMs - (deps.clock.now().getTime() % windowMs) - 11_000);
  const passed = async (count: number) => {
    const outcomes = [];
    for (let n = 0; n < count; n++) outcomes.push((await attempt()).ok);
    return outcomes.filter(Boolean).length;
  };
  expect(await passed(5)).toBe(5);
  deps.clock.pass(10_000);
  expect(await passed(6)).toBe(5);
  deps.clock.pass(2_000); // into the next quarter
  expect(await passed(10)).toBe(0);
  deps.clock.pass(windowMs - 12_000 - 1);
  expect(await passed(10)).toBe(0);
  deps.clock.pass(6_000); // the first five have left the window, and attempts above it never counted
  expect(await passed(10)).toBe(5);
});

test("parallel attempts are counted one by one", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () =>
      consumeRateLimit(deps, [{ scope: "loginOfAccount", subject: "parallel" }]),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
});

test("an address above its limit does not use up what is counted for an account", async () => {
  const from = (address: string, account: string) =>
    consumeRateLimit(deps, [
      { scope: "loginOfAccount", subject: account },
      { scope: "loginFromAddress", subject: address },
    ]);
  for (let n = 0; n < 50; n++) expect(await from("flood", `n${n}`)).toMatchObject({ ok: true });
  for (let n = 0; n < 10; n++) expect(await from("flood", "owner")).toMatchObject({ ok: false });
  expect(await from("home", "owner")).toEqual(passed);
});

test("forty SMS an hour go to one block of numbers, from all addresses together, and more are an alarm", async () => {
  const block = (number: number, digits: string) =>
    consumeSmsRateLimit(deps, { mobile: `+3369${digits}${1000 + number}`, ip: `10.0.0.${number}` });
  for (let n = 0; n < 40; n++) expect(await block(n, "8765")).toEqual(passed);
  expect(await block(40, "8765")).toMatchObject({ ok: false });
  expect(await block(41, "8764")).toEqual(passed);
  const alarms = deps.logLines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === "error" || level === 50);
  expect(alarms).toMatchObject([{ budget: "smsToPrefix", msg: "a budget of SMS is used up" }]);
});
