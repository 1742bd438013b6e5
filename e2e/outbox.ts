import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Looks into the outbox in a tab of its own, as somebody does who tries the shop without a mail server or a phone. */
async function lookUp<Found>(
  page: Page,
  recipient: string,
  read: (outbox: Page) => Promise<Found>,
): Promise<Found> {
  const outbox = await page.context().newPage();
  try {
    await outbox.goto("/dev/outbox");
    await outbox.getByLabel("Recipient").fill(recipient);
    await outbox.getByRole("button", { name: "Show" }).click();
    return await read(outbox);
  } finally {
    await outbox.close();
  }
}

/** The six digits of the latest SMS to a French mobile, `06…`. */
export function smsCode(page: Page, mobile: string): Promise<string> {
  return lookUp(page, `+33${mobile.slice(1)}`, async (outbox) => {
    const latest = outbox.getByRole("article", { name: "SMS" }).first();
    await expect(latest).toContainText(/\b\d{6}\b/);
    return /\b\d{6}\b/.exec(await latest.innerText())?.[0] ?? "";
  });
}

/** An e-mail by its subject, drawn as its reader sees it. */
export function readLetter<Found>(
  page: Page,
  email: string,
  subject: RegExp,
  read: (letter: FrameLocator, subject: string) => Promise<Found>,
): Promise<Found> {
  return lookUp(page, email, async (outbox) => {
    const letter = outbox.getByRole("article", { name: subject });
    await expect(letter).toHaveCount(1);
    const title = await letter.getByRole("heading").first().innerText();
    return read(letter.frameLocator("iframe"), title);
  });
}

/** The latest e-mail to somebody, as a mail program gets it. */
export async function letterHtml(page: Page, email: string): Promise<string> {
  const reply = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
  const { items } = (await reply.json()) as { items: { html?: string }[] };
  return items.find(({ html }) => html !== undefined)?.html ?? "";
}
