import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  answerBank,
  atTeaRoom,
  cards,
  checkoutHeading,
  expectWrapped,
  fillCard,
  phone,
  wide,
} from "./buying.ts";
import { logInByCall, newCustomer, putIntoCart } from "./customer.ts";
import { couponCode, readLetter } from "./outbox.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: phone });

/** Opens a cart of €25.00, and returns the newsletter's code, which takes off 10 %. */
async function openCart(page: Page): Promise<string> {
  const customer = await newCustomer(page);
  const { email, token } = customer;
  await page.request.post("/api/ext/mailchimp-subscribe/subscribe", {
    data: { email },
    headers: { authorization: `Bearer ${token}` },
  });
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  const code = await couponCode(page, email);
  await page.goto("/cart");
  await page.getByText("J’ai un code promo").click();
  return code;
}

const field = (page: Page) => page.getByLabel("Code promo", { exact: true });
const total = (page: Page) => page.getByRole("complementary", { name: "Total du panier" });

async function applyCode(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole("button", { name: "Appliquer le code" }).click();
}

test("S7.4 a wrong code is refused at its field, another is taken off the order, paid with 3-D Secure", async ({
  page,
}) => {
  const code = await openCart(page);
  await applyCode(page, "NL10-FAUX");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await applyCode(page, code);
  await expect(page.getByText(`Le code ${code} est appliqué`)).toBeVisible();
  await expect(total(page)).toContainText("€22,50");
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  const receipt = page.getByRole("complementary", { name: "Votre commande" });
  await expect(receipt).toContainText(code);
  await expect(receipt).toContainText("€22,50");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByRole("button", { name: "Payer €22,50" })).toBeVisible();
  await fillCard(page, cards.threeDSecure);
  await answerBank(page);
  await expectWrapped(page);
  await expect(page.getByRole("main")).toContainText(code);
});

test("S1.8a S2.44 the letter is confirmed, its code is typed in the cart, and the order costs 10 % less", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const customer = await newCustomer(page);
  await page.context().clearCookies();
  await page.goto("/");
  const invitation = page.getByRole("region", { name: /^Une lettre de temps en temps/ });
  await invitation.getByLabel("Votre e-mail").fill(customer.email);
  await invitation.getByRole("button", { name: "Recevoir la lettre" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "un e-mail est en route" }),
  ).toBeVisible();
  const link = await readLetter(page, customer.email, /merci de confirmer/, (letter) =>
    letter.getByRole("link", { name: "Oui, abonnez-moi" }).getAttribute("href"),
  );
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Oui, abonnez-moi" }).click();
  await expect(page.getByRole("status").filter({ hasText: "•••@" })).toBeVisible();
  const code = await readLetter(
    page,
    customer.email,
    /Vous recevez la lettre/,
    async (letter) => /NL10-[A-Z0-9]+/.exec(await letter.locator("body").innerText())?.[0] ?? "",
  );
  expect(code).not.toBe("");

  const token = await logInByCall(page, customer);
  await putIntoCart(page, { token }, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/cart");
  await page.getByText("J’ai un code promo").click();
  await applyCode(page, code);
  await expect(total(page)).toContainText("€22,50");
  await page.getByRole("link", { name: "Passer commande" }).click();
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByRole("button", { name: "Payer €22,50" })).toBeVisible();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S7.4 a code is applied in the cart, and removed again", async ({ page }) => {
    const code = await openCart(page);
    await applyCode(page, code);
    await expect(page.getByText(`Le code ${code} est appliqué`)).toBeVisible();
    await expect(total(page)).toContainText("€22,50");
    await page.getByRole("button", { name: `Retirer le code ${code}` }).click();
    await expect(page.getByText("J’ai un code promo")).toBeVisible();
    await expect(total(page)).toContainText("€25,00");
  });
});
