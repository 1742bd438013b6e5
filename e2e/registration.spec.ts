import type { Page } from "@playwright/test";
import { inStore } from "./buying.ts";
import { expectHydrated } from "./hydrated.ts";
import { codeDialog, enterCode, fillSignUp, newPerson } from "./person.ts";
import { expect, test } from "./shop-test.ts";

type Kept = { key: CryptoKey; sealed: ArrayBuffer } | undefined;

/** What the device keeps of the registration: whether its key can be carried away, and how many bytes are sealed. */
function sealedOnDevice(page: Page): Promise<{ isCarriable: boolean; bytes: number } | undefined> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "shop")) return undefined;
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("shop"));
    const kept = (await settled(
      database.transaction("user").objectStore("user").get("current-registration"),
    )) as Kept;
    database.close();
    return kept && { isCarriable: kept.key.extractable, bytes: kept.sealed.byteLength };
  });
}

async function openSignUp(page: Page): Promise<void> {
  await page.goto(`${inStore.path}?panel=signup`);
  await expectHydrated(page);
}

test("S3.14 S2.36a a sign-up that waits for its code outlives a reload, sealed on the device, and the code logs in", async ({
  page,
}) => {
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, person);
  await expect(codeDialog(page)).toBeVisible();
  expect(await sealedOnDevice(page)).toMatchObject({
    isCarriable: false,
    bytes: expect.any(Number),
  });
  await page.reload();
  await expectHydrated(page);
  await enterCode(page, person);
  await expect(page.getByText("Bienvenue.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mon compte", exact: true }).first()).toBeVisible();
  await expect.poll(() => sealedOnDevice(page)).toBeUndefined();
});

test("S7.17b an e-mail typed wrong is corrected before the code, and the account has the right one", async ({
  page,
}) => {
  const typed = newPerson();
  const right = newPerson().email;
  await openSignUp(page);
  await fillSignUp(page, typed);
  const dialog = codeDialog(page);
  await dialog.getByText("Corriger l’e-mail ou le mobile").click();
  const mobile = dialog.getByLabel("Bon mobile");
  await mobile.fill("0112345678");
  await dialog.getByRole("button", { name: "Corriger mon inscription" }).click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/téléphone/);
  await mobile.fill("");
  await dialog.getByLabel("Bon e-mail").fill(right);
  await dialog.getByRole("button", { name: "Corriger mon inscription" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "corrigée" })).toBeVisible();
  await enterCode(page, typed);
  await expect(dialog).toBeHidden();
  await page.goto("/my-account/email");
  await expect(page.getByText(right)).toBeVisible();
});
