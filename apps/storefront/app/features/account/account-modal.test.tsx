import { expect, test } from "vitest";
import { drawn } from "#app/platform/test-screen.tsx";
import { AccountModal, AccountPage } from "./account-modal.tsx";

const titleOf = (markup: string) => /<h2[^>]*>([^<]*)<\/h2>/.exec(markup)?.[1];

test("S2.44 the login is the first panel shown, the address may name another", async () => {
  expect(titleOf(await drawn(<AccountPage state={undefined} />, "/login"))).toBe(
    "Good to see you again",
  );
  expect(titleOf(await drawn(<AccountPage state={undefined} />, "/login?panel=signup"))).toBe(
    "Create your account",
  );
});

test("S2.44 S2.29a over another page no panel stands until the address names one", async () => {
  expect(await drawn(<AccountModal />, "/boutique?cart=open")).toBe("");
  expect(titleOf(await drawn(<AccountModal />, "/boutique?panel=login"))).toBe(
    "Good to see you again",
  );
});
