import type { Locator } from "@playwright/test";
import { inStore } from "./buying.ts";
import { codeDialog, fillSignUp, newPerson } from "./person.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

test("a client navigation moves the focus to the new page's heading and announces its title", async ({
  page,
}) => {
  await page.goto("/");
  const heading = (name?: string) =>
    page.getByRole("main").getByRole("heading", { level: 1, ...(name !== undefined && { name }) });
  const announced = (title: RegExp) => page.getByRole("status").filter({ hasText: title });

  await page.getByRole("link", { name: "Boutique", exact: true }).first().click();
  await expect(page).toHaveURL(/\/boutique$/);
  await expect(heading("La boutique")).toBeFocused();
  await expect(announced(/boutique/i)).toBeAttached();

  await page.getByRole("main").getByRole("article").first().getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/(brand|boutique)\/./);
  await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  await expect(heading()).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/boutique$/);
  await expect(heading("La boutique")).toBeFocused();
});

test("a change of the same page leaves the focus where it is", async ({ page }) => {
  await page.goto("/boutique");
  const filter = page.getByRole("link", { name: /^En magasin/ }).first();
  await filter.press("Enter");
  await expect(page).toHaveURL(/usage=in_store/);
  await expect(page.getByRole("link", { name: "Retirer le filtre En magasin" })).toBeVisible();
  await expect(filter).toBeFocused();
});

test("another filter keeps what was typed, and amounts that are applied keep the focus", async ({
  page,
}) => {
  await page.goto("/boutique");
  const [from, to] = [
    page.getByLabel("De", { exact: true }),
    page.getByLabel("À", { exact: true }),
  ];
  await to.fill("80");
  await page
    .getByRole("link", { name: /^En magasin/ })
    .first()
    .press("Enter");
  await expect(page).toHaveURL(/usage=in_store/);
  await from.fill("30");
  await from.press("Enter");
  await expect(page).toHaveURL(/usage=in_store&from=30&to=80/);
  await expect(
    page.getByRole("link", { name: "Retirer le filtre De €30,00 à €80,00" }),
  ).toBeVisible();
  await expect(from).toBeFocused();
  await page.getByRole("link", { name: /^Retirer le filtre De/ }).click();
  await expect(page).toHaveURL(/usage=in_store$/);
  await expect(from).toHaveValue("");
});

test("the code that a sign-up asks for has the focus on its heading", async ({ page }) => {
  await page.goto(`${inStore.path}?panel=signup`);
  await fillSignUp(page, newPerson());
  await expect(
    codeDialog(page).getByRole("heading", { name: "Votre code", exact: true }),
  ).toBeFocused();
});

/** Whether the middle of an element is visible, with nothing over it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("a control that is half under a phone's bar is brought above it when it gets the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/boutique?kind=goods");
  const card = page.getByRole("main").getByRole("article").getByRole("link").nth(2);
  await card.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy(0, top + height / 2 - window.innerHeight + 8);
  });
  await expect.poll(() => isUncovered(card)).toBe(false);
  await card.focus();
  await expect.poll(() => isUncovered(card)).toBe(true);
});
