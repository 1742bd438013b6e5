import { expectNoAxeFindings } from "./accessibility.ts";
import { readLetter } from "./outbox.ts";
import { expect, test } from "./shop-test.ts";

test.describe("the newsletter", () => {
  test("S2.44 invites inside the home page; its address is confirmed by a link, and a mail program's one click ends it", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const email = `lettre-${Date.now()}@exemple.fr`;
    await page.goto("/");
    const invitation = page.getByRole("region", { name: /^Une lettre de temps en temps/ });
    await expectNoAxeFindings(page);
    await invitation.getByLabel("Votre e-mail").fill(email);
    await invitation.getByRole("button", { name: "Recevoir la lettre" }).click();
    await expect(page).toHaveURL(/\/newsletter$/);
    await expect(
      page.getByRole("status").filter({ hasText: "un e-mail est en route" }),
    ).toBeInViewport();

    const linkOf = (subject: RegExp, name: string) =>
      readLetter(page, email, subject, (letter) =>
        letter.getByRole("link", { name }).getAttribute("href"),
      );
    await page.goto((await linkOf(/merci de confirmer/, "Oui, abonnez-moi")) ?? "");
    await page.getByRole("button", { name: "Oui, abonnez-moi" }).click();
    await expect(page.getByRole("status").filter({ hasText: "l•••@exemple.fr" })).toBeVisible();

    // A mail program has neither the session nor the cookies of the browser, and sends no origin.
    const mailProgram = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const leave = (await linkOf(/Vous recevez la lettre/, "Me désabonner")) ?? "";
    for (let time = 0; time < 2; time++) {
      const answer = await mailProgram.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
      expect([answer.status(), await answer.text()]).toEqual([
        200,
        expect.stringContaining("n’arrive plus à l•••@exemple.fr"),
      ]);
    }
    await mailProgram.dispose();
  });
});

test.describe("S2.44 the sidebar of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("S2.44 leads from the universes to a part of one, back, and to a brand", async ({
    page,
  }) => {
    await page.goto("/boutique");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("list", { name: "Univers" }).getByRole("button")).toHaveCount(12);
    await expectNoAxeFindings(page);
    await menu.getByRole("button", { name: "Mode" }).click();
    await expect(menu.getByRole("heading", { name: /^Mode/ })).toBeFocused();
    const parts = menu.getByRole("list", { name: "Dans cet univers" });
    await parts.getByRole("button").first().click();
    await menu.getByRole("button", { name: "Retour à l’univers" }).click();
    await expect(menu.getByRole("heading", { name: /^Mode/ })).toBeFocused();
    await menu.getByRole("list", { name: "Marques" }).getByRole("link").first().click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/brand\//);

    await page.goto("/mode-et-accessoires");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(menu.getByRole("button", { name: "Mode" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("S2.44 a slow navigation shows a progress bar", async ({ page }) => {
    await page.goto("/boutique");
    // The first navigation loads the script of the progress bar.
    await page.getByRole("link", { name: "Accueil" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Un cadeau.");
    const held = Promise.withResolvers<void>();
    await page.route(/\/offer\.data/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: "Navigation rapide" })
      .getByRole("link", { name: "Offrir" })
      .click();
    await expect(page.getByRole("progressbar", { name: "La page se charge" })).toBeVisible();
    await expect(page.locator("#content")).toHaveAttribute("aria-busy", "true");
    held.resolve();
    await expect(page).toHaveURL(/\/offer$/);
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expect(page.locator("#content")).not.toHaveAttribute("aria-busy");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("S2.44 the same button leads to the brands, by universe", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Menu", exact: true }).click();
      await expect(page).toHaveURL(/\/partner-brands\?by=universe$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
});
