import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { buyByCall, type Credentials, newCustomer } from "./customer.ts";
import { expectFitForAll } from "./fit.ts";
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

async function readTheHelp(page: Page): Promise<void> {
  await page.goto("/help-centre");
  await page.getByRole("main").getByRole("searchbox").fill("annulation d’un code envoyé");
  await page.getByRole("main").getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByText("tant qu’il n’a pas été utilisé")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto("/faq/mes-bons-et-cartes?question=22#question-22");
  await expect(page.locator("details[open]")).toHaveCount(1);
  const opened = page.locator("#question-22");
  await expectNoAxeFindingsInBothThemes(page);
  await opened.getByRole("button", { name: "Oui" }).click();
  await expect(opened.getByRole("status")).toHaveText("Merci de votre réponse.");
  await expect(opened).toHaveAttribute("open", "");
}

async function askTheAssistant(page: Page): Promise<void> {
  await page.goto("/assistant");
  await page.getByRole("button", { name: "Où est mon bon ?" }).click();
  const log = page.getByRole("log");
  await expect(log.getByRole("link", { name: "Se connecter" })).toBeVisible();
  await page.getByLabel("Votre question").fill("Quel temps fera-t-il demain ?");
  await page.getByRole("button", { name: "Demander" }).click();
  await expect(log).toContainText("Je ne sais pas.");
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole("link", { name: "Écrire à l’équipe" }).click();
  await expect(page.getByText("Votre conversation avec l’assistant")).toBeVisible();
}

/** The form asks for an order's number; a logged-in customer can choose one of their own orders. */
async function logInWhileWriting(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Prénom").fill("Zoé");
  await page.getByLabel("Nom", { exact: true }).fill("Petit");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Sujet").selectOption("5");
  await write(page, "Où est mon bon ?");
  const number = page.getByLabel("Numéro de commande");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  const message = page.getByLabel("Votre message");
  await expect(message).toHaveValue("Où est mon bon ?");
  await expectNoAxeFindings(page);

  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  const login = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await login.getByLabel("E-mail").fill(email);
  await login.getByLabel("Mot de passe").fill(password);
  await login.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByText(`Réponse à ${email}`)).toBeVisible();
  await expect(message).toHaveValue("Où est mon bon ?");
  await expect(page.getByText("Votre conversation avec l’assistant")).toBeVisible();
  await expectFitForAll(page);
  await page
    .getByRole("group", { name: "Quelle commande ?" })
    .getByRole("radio", { name: /€50,00.*P\d{4}-\d{6}/ })
    .check();
  await expect(number).toBeHidden();
  await expectNoAxeFindings(page);
}

async function conversation(page: Page, { email }: Pick<Credentials, "email">): Promise<void> {
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
  await page
    .getByRole("main")
    .getByRole("link", { name: /^ticket\.png/ })
    .click();
  expect(readFileSync(await (await download).path())).toEqual(picture);
  await readLetter(page, email, new RegExp(number), async (letter) =>
    expect(letter.getByText("elle est active")).toBeVisible(),
  );
}

test("S1.4 S2.18 S2.42 S3.20 S3.24 S7.29g from the help over the assistant to a message, answered on the command line and read in the account", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await buyByCall(page, customer, { sku: inStore.sku, faceValue: 50 });
  await page.context().clearCookies();
  await readTheHelp(page);
  await askTheAssistant(page);
  await logInWhileWriting(page, customer);
  await conversation(page, customer);
  const ticket = page.getByRole("main");
  await expect(ticket).toContainText(/Commande P\d{4}-\d{6}/);
  await expect(ticket).toContainText("Quel temps fera-t-il demain ?");
  await expectNoAxeFindingsInBothThemes(page);
});

test.describe("without a script, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the same conversation is one of forms", async ({ page }) => {
    const customer = await newCustomer(page);
    await page.goto("/contact");
    await conversation(page, customer);
  });
});
