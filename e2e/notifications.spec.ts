import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { buyByCall, type Customer, newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test.use({
  serviceWorkers: "allow",
  mayBeSaid: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

/**
 * Headless Chromium has no push service and refuses notices, so permission and subscription are
 * simulated as a person and a service would give them.
 */
async function pretendPushService(page: Page): Promise<void> {
  const curve = createECDH("prime256v1");
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`,
    keys: {
      p256dh: curve.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((given) => {
    const made = { toJSON: () => given } as unknown as PushSubscription;
    const isMade = () => localStorage.getItem("pushed") !== null;
    Object.defineProperty(Notification, "permission", {
      get: () => (isMade() ? "granted" : "default"),
    });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => (isMade() ? made : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("pushed", "yes");
      return made;
    };
  }, subscription);
}

test("S7.26d a customer chooses what is sent, and what this device shows", async ({ page }) => {
  await pretendPushService(page);
  await newCustomer(page);
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/my-account/notifications");
  const reminders = page.getByRole("checkbox", {
    name: "Un bon ou un crédit va se terminer, par e-mail",
  });
  const ready = page.getByRole("checkbox", { name: "Un bon est prêt, sur cet appareil" });
  await expect(page.getByRole("checkbox", { name: "Un bon est prêt, par e-mail" })).toBeDisabled();
  await expect(reminders).toBeChecked();
  await reminders.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  await expect(reminders).toBeFocused();
  await ready.click({ force: true });
  await expect(ready).toBeChecked();
  await expect(page.getByText("Ce navigateur peut afficher des notifications")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.context().setOffline(true);
  await reminders.check({ force: true });
  await expect(page.getByText("n’est peut-être pas enregistré")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(ready).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("S7.26d the choices of e-mail and SMS are saved by the form", async ({ page }) => {
    await newCustomer(page);
    await page.goto("/my-account/notifications");
    await page.getByRole("checkbox", { name: "La lettre, par e-mail" }).check({ force: true });
    await page.getByRole("button", { name: "Enregistrer mes choix" }).click();
    await expect(page.getByText("Vos choix ont été enregistrés.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "La lettre, par e-mail" })).toBeChecked();
  });
});

/** A voucher whose code comes after two working days. Returns the URL of its page. */
async function waitingVoucher(page: Page, customer: Customer): Promise<string> {
  await buyByCall(page, customer, { sku: "GC-1014", faceValue: 25 });
  const waiting = async () => {
    const reply = await page.request.get("/api/ext/customers/get-card-info?status=waiting", {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    const { items } = (await reply.json()).result as { items: { card_id: string }[] };
    return items.map(({ card_id }) => `/my-vouchers/${card_id}`);
  };
  await expect.poll(waiting).toHaveLength(1);
  return (await waiting())[0] ?? "";
}

test("S7.26d beside a voucher that waits this device offers to tell when it is ready", async ({
  page,
}) => {
  await pretendPushService(page);
  const customer = await newCustomer(page);
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const voucher = await waitingVoucher(page, customer);
  await page.goto(voucher);
  await expect(
    page.getByRole("heading", { name: "Vous prévenir quand il sera prêt" }),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Me prévenir" }).press("Enter");
  await expect(page.getByText("Cet appareil vous préviendra.")).toBeVisible();
  await page.goto("/my-account/notifications");
  await expect(
    page.getByRole("checkbox", { name: "Un bon est prêt, sur cet appareil" }),
  ).toBeChecked();
  await page.goto(voucher);
  await expect(page.getByText("Cet appareil vous préviendra.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Me prévenir" })).toHaveCount(0);
});
