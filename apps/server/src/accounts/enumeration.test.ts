import { deactivateAccount } from "@papillote/contract/closure.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import {
  type AccountsApp,
  accountsApp,
  begin,
  leonie,
  signUp,
} from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import type { AccountDeps } from "./account-deps.ts";
import { createPasswords } from "./passwords/password.ts";
import { replaceForgottenPassword } from "./passwords/recover-password.ts";
import { register } from "./registration/register.ts";
import { login } from "./sessions/login.ts";

const ip = "192.0.2.7";
const unconfirmed = { ...leonie, email: "attente@exemple.fr", mobile: "06 12 34 56 79" };
const closed = { ...leonie, email: "parti@exemple.fr", mobile: "06 12 34 56 70" };
const unknown = "personne@exemple.fr";

/** The runs of argon2, which take most of a request's time, named by their purpose. */
let work: string[];
let deps: AccountDeps;
let world: AccountsApp;
beforeAll(async () => {
  const db = await testDatabase();
  const plain: TestDeps = testDeps(db);
  const passwords = createPasswords();
  deps = {
    ...plain,
    passwords: {
      hash: (password) => {
        work.push("hash");
        return passwords.hash(password);
      },
      verify: (password, hash) => {
        work.push("verify");
        return passwords.verify(password, hash);
      },
    },
  };
  world = await accountsApp(plain, undefined, passwords);
  await signUp(world, leonie);
  const { access } = await signUp(world, closed);
  await begin(world, unconfirmed);
  work = [];
  await close(closed, access);
});
beforeEach(async () => {
  await deps.db.query("truncate throttle");
  work = [];
});

async function close({ password }: typeof closed, access: string): Promise<void> {
  const body = { reason_id: "other" as const, reason_text: "Je pars.", password };
  const headers = { authorization: `Bearer ${access}` };
  const outcome = await world.client(deactivateAccount, { body }, headers);
  expect(outcome).toMatchObject({ ok: true, value: { balance: cents(0) } });
}

describe("a request costs one run of argon2 whether or not the account exists", () => {
  test.for([
    ["a known address", leonie.email],
    ["an unknown one", unknown],
    ["an unconfirmed one", unconfirmed.email],
    ["a closed one", closed.email],
  ] as const)("at a login with a wrong password for %s", async ([, username]) => {
    expect(
      await login(deps, openCaptcha(deps), {
        username,
        password: "Falaise-42",
        platform: "web",
        ip,
        device: undefined,
        response: undefined,
      }),
    ).toMatchObject({ refusal: "INVALID_LOGIN" });
    expect(work).toEqual(["verify"]);
  });
  test.for([
    ["a known address", leonie.email, true],
    ["an unconfirmed one", unconfirmed.email, false],
    ["a closed one", closed.email, false],
  ] as const)("at a login with the right password for %s", async ([, username, ok]) => {
    expect(
      await login(deps, openCaptcha(deps), {
        username,
        password: leonie.password,
        platform: "web",
        ip,
        device: undefined,
        response: undefined,
      }),
    ).toMatchObject({ ok });
    expect(work).toEqual(["verify"]);
  });
  test.for([
    ["a taken address", leonie.email, false],
    ["a new one", "nouvelle@exemple.fr", true],
    ["a closed account's", closed.email, true],
  ] as const)("at a registration with %s", async ([, email, ok]) => {
    const person = {
      firstname: "Zoé",
      lastname: "Martin",
      mobile: "+33612345600",
      locale: "fr-FR",
      termsVersion: "2026-11",
      wantsNewsletter: false,
    };
    expect(
      await register(deps, { ...person, email, password: "Falaise-de-Craie-42" }, ip),
    ).toMatchObject({ ok });
    expect(work).toEqual(["hash"]);
  });
  test.for([
    ["a known address", leonie.email],
    ["an unknown one", unknown],
    ["a closed one", closed.email],
  ] as const)("at a new password with a wrong code for %s", async ([, identifier]) => {
    const attempt = {
      sendBy: "email",
      identifier,
      code: "000000",
      newPassword: "Falaise-de-Craie-42",
      ip,
      device: { id: "a-device", marks: [] },
    } as const;
    expect(await replaceForgottenPassword(deps, attempt)).toMatchObject({
      refusal: "RESET_CODE_WRONG",
    });
    expect(work).toEqual(["hash"]);
  });
});
