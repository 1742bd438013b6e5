import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { AccountModal, AccountPage } from "./account-modal.tsx";

const titleOf = (markup: string) => /<h2[^>]*>([^<]*)<\/h2>/.exec(markup)?.[1];

test("S2.44 the login is the default panel, the address can name another", async () => {
  expect(titleOf(await renderScreen(<AccountPage state={undefined} />, "/login"))).toBe(
    "Good to see you again",
  );
  expect(
    titleOf(await renderScreen(<AccountPage state={undefined} />, "/login?panel=signup")),
  ).toBe("Create your account");
});

test("S2.44 S2.29a over another page a panel is shown only if the address names one", async () => {
  expect(await renderScreen(<AccountModal />, "/boutique?cart=open")).toBe("");
  expect(titleOf(await renderScreen(<AccountModal />, "/boutique?panel=login"))).toBe(
    "Good to see you again",
  );
});
