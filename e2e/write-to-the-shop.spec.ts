import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { newCustomer } from "./customer.ts";
import { readLetter } from "./outbox.ts";
import { operateShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const program = Buffer.from("MZ\x90\0");

async function attach(page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> {
  const field = page.locator("input[type=file]");
  await field.setInputFiles(
    files.map((file) => ({ ...file, mimeType: "application/octet-stream" })),
  );
}

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel("Votre message").fill(message);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
}

async function conversation(page: Page): Promise<void> {
  const person = await newCustomer(page);
  await page.goto("/contact");
  await page.getByLabel("Sujet").selectOption("1");
  await attach(page, { name: "ticket.png", buffer: picture }, { name: "bon.pdf", buffer: program });
  await write(page, "Ma carte est refusée en caisse.");
  await expect(page.getByText("Ce fichier n’est ni un PDF ni une image")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^ticket\.png/ })).toBeChecked();
  await expect(page.getByLabel("Sujet")).toHaveValue("1");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("link", { name: "Voir mon message" }).click();
  await expect(page).toHaveURL(/\/my-account\/tickets\/T/);
  const number = /T\d{4}-\d{6}/.exec(page.url())?.[0] ?? "";

  operateShop("tickets", "answer", number, "Essayez de nouveau, elle est active.");
  await page.reload();
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles.last()).toContainText("elle est active");

  await write(page, " ");
  await expect(page.getByLabel("Votre message")).toHaveAttribute("aria-invalid", "true");
  await attach(page, { name: "caisse.png", buffer: picture });
  await write(page, "Non, toujours pas.");
  await expect(page.getByRole("status").filter({ hasText: number })).toBeVisible();
  await expect(articles.last()).toContainText("Non, toujours pas.");
  await expect(page.getByLabel("Votre message")).toHaveValue("");
  expect(operateShop("tickets", "list")).toContain(`${number}  open`);
  const shown = operateShop("tickets", "show", number);
  expect(shown).toContain("Non, toujours pas.");
  expect(shown).toMatch(/file 1: ticket\.png[\s\S]*file 2: caisse\.png/);
  const download = page.waitForEvent("download");
  await articles
    .first()
    .getByRole("link", { name: /^ticket\.png/ })
    .click();
  expect(readFileSync(await (await download).path())).toEqual(picture);
  await readLetter(page, person.email, new RegExp(number), async (letter) =>
    expect(letter.getByText("elle est active")).toBeVisible(),
  );
}

test("S3.20 S7.29g a message with a file is answered on the command line, read in the account, and replied to", async ({
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
