import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { newCustomer } from "./customer.ts";
import { readLetter } from "./outbox.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

let shop: SecondShop;
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    shop = await openSecondShop({});
    await use(shop.url);
    await shop.close();
  },
});

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel("Votre message").fill(message);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
}

async function conversation(page: Page): Promise<void> {
  const person = await newCustomer(page);
  await page.goto("/contact");
  await page.getByLabel("Sujet").selectOption("1");
  await write(page, "Ma carte est refusée en caisse.");
  await page.getByRole("link", { name: "Voir mon message" }).click();
  await expect(page).toHaveURL(/\/my-account\/tickets\/T/);
  const number = /T\d{4}-\d{6}/.exec(page.url())?.[0] ?? "";

  shop.operate("tickets", "answer", number, "Essayez de nouveau, elle est active.");
  await page.reload();
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles.last()).toContainText("elle est active");

  await write(page, " ");
  await expect(page.getByLabel("Votre message")).toHaveAttribute("aria-invalid", "true");
  await write(page, "Non, toujours pas.");
  await expect(page.getByRole("status").filter({ hasText: number })).toBeVisible();
  await expect(articles.last()).toContainText("Non, toujours pas.");
  await expect(page.getByLabel("Votre message")).toHaveValue("");
  expect(shop.operate("tickets", "list")).toContain(`${number}  open`);
  expect(shop.operate("tickets", "show", number)).toContain("Non, toujours pas.");
  await readLetter(page, person.email, new RegExp(number), async (letter) =>
    expect(letter.getByText("elle est active")).toBeVisible(),
  );
}

test("S7.29g a message is answered on the command line, read in the account, and replied to", async ({
  page,
}) => {
  await conversation(page);
  await expectNoAxeFindingsInBothThemes(page);
});

test.describe("without a script, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the same conversation is one of forms", async ({ page }) => {
    await conversation(page);
  });
});
