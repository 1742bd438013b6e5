import {
  answerBank,
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  chooseAmount,
  expectWrapped,
  fillCard,
  inStore,
  notLoggedIn,
  ticketOf,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { enterCode, fillSignUp, newPerson } from "./person.ts";
import { expect, test } from "./shop-test.ts";

test.use({ javaScriptEnabled: false });

test("S5.20 without any script: choose, sign up, confirm, order, pay, see the code", async ({
  page,
}) => {
  const person = newPerson();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(inStore.path);
  await chooseAmount(page, "€50,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(page.getByText(notLoggedIn)).toBeVisible();
  await fillSignUp(page, person);
  await enterCode(page, person);

  const drawer = cartDrawer(page);
  await expect(drawer).toContainText(inStore.brand);
  await drawer.getByRole("link", { name: "Passer commande" }).click();
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.threeDSecure);
  await answerBank(page);
  await expectWrapped(page);

  await page.getByRole("link", { name: "Voir mes bons" }).click();
  const ticket = ticketOf(page, inStore.brand);
  const show = ticket.getByRole("button", { name: /^Voir le code-barres/ });
  await show.click();
  await ticket.getByRole("checkbox", { name: /met fin à mon droit de rétractation/ }).check();
  await show.click();
  await expect(ticket.getByRole("img", { name: "Code-barres du bon" })).toBeVisible();
  await expect(ticket.getByRole("code").first()).toHaveText(/^[\d\s]{13,}$/);
});

test("a form without script says what is wrong and keeps what was typed", async ({ page }) => {
  const person = { ...newPerson(), email: "leonie@" };
  await page.goto("/login?panel=signup");
  await fillSignUp(page, person);
  const form = page.getByRole("dialog", { name: "Créer votre compte" });
  await expect(form.getByText("Cette adresse e-mail semble incomplète.")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Prénom")).toHaveValue(person.firstname);
  await expect(form.getByLabel("Mot de passe", { exact: true })).toHaveValue("");
});

test("a login from the checkout leads back to it, after a wrong password too", async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/checkout");
  await page.getByLabel("E-mail").fill(customer.email);
  await page.getByLabel("Mot de passe").fill("Pas le bon 42");
  await page.getByLabel("Mot de passe").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toHaveText("E-mail ou mot de passe incorrect");
  await dialog.getByLabel("Mot de passe").fill(customer.password);
  await dialog.getByLabel("Mot de passe").press("Enter");
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    atTeaRoom.brand,
  );
});

test.describe("a limit of tries", () => {
  test.use({ mayBeSaid: [/status of 429/] });

  test("after too many tries the page says when the next one is possible, and keeps the e-mail", async ({
    page,
  }) => {
    const { email } = newPerson();
    const wrong = { username: email, password: "Pas le bon 42", platform: "web" };
    for (let tried = 0; tried < 10; tried += 1)
      await page.request.post("/api/ext/customers/login", { data: wrong });
    await page.goto("/login");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Mot de passe").fill(wrong.password);
    const answered = page.waitForResponse((reply) => reply.request().method() === "POST");
    await dialog.getByLabel("Mot de passe").press("Enter");
    const answer = await answered;
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(60);
    await expect(dialog.getByRole("alert")).toContainText(
      /Vous pourrez réessayer à \d\d:\d\d. Temps restant\s: 1[4-6] minutes/,
    );
    await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
    await expect(
      dialog.getByRole("link", { name: "Ce n’est pas moi qui ai essayé" }),
    ).toBeVisible();
  });
});
