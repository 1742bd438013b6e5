import { expectNoAxeFindings } from "./accessibility.ts";
import { chooseAmount } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

const soldOut = "/boutique/carte-cadeau-onglea";

test("S7.26a a sold-out card offers a stock alert; an invalid e-mail shows an error at its field", async ({
  page,
}) => {
  await page.goto(soldOut);
  // A journey that buys here by mistake fails at once and says why.
  await expect(chooseAmount(page, "50 €")).rejects.toThrow("is sold out");
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Me prévenir" }) });
  await expect(form.getByLabel("E-mail")).toBeVisible();
  await form.getByLabel("E-mail").fill("leonie@");
  await form.getByRole("button", { name: "Me prévenir" }).click();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.getByLabel("E-mail")).toHaveValue("leonie@");
  await expectNoAxeFindings(page);
  await form.getByLabel("E-mail").fill("leonie@exemple.fr");
  await form.getByRole("button", { name: "Me prévenir" }).click();
  await expect(
    page.getByText("C’est noté. Un seul e-mail vous préviendra de son retour."),
  ).toBeVisible();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of brands leads to the form, and the form is answered", async ({ page }) => {
    await page.goto(soldOut);
    await page.getByLabel("E-mail").fill("noe@exemple.fr");
    await page.getByRole("button", { name: "Me prévenir" }).click();
    await expect(
      page.getByText("C’est noté. Un seul e-mail vous préviendra de son retour."),
    ).toBeVisible();
  });
});
