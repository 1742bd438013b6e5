import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/**
 * Opens the outbox in a second tab. There a developer without a mail server or a phone reads
 * messages.
 */
async function lookUp<Content>(
  page: Page,
  message: { readonly to: string; readonly title: string | RegExp },
  read: (article: Locator) => Promise<Content>,
): Promise<Content> {
  const outbox = await page.context().newPage();
  try {
    const article = outbox.getByRole("article", { name: message.title });
    // The screen shows what was sent before it opened, and a job may send the message later.
    await expect(async () => {
      await outbox.goto("/dev/outbox");
      await outbox.getByLabel("Recipient").fill(message.to);
      await outbox.getByRole("button", { name: "Show" }).click();
      await outbox.waitForURL(/[?]to=/);
      await expect(article).not.toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    return await read(article);
  } finally {
    await outbox.close();
  }
}

/** The six digits of the latest SMS to a French mobile, `06…`, read on the outbox page. */
export function smsCode(page: Page, mobile: string): Promise<string> {
  return lookUp(page, { to: `+33${mobile.slice(1)}`, title: "SMS" }, async (all) => {
    const latest = all.first();
    await expect(latest).toContainText(/\b\d{6}\b/);
    return /\b\d{6}\b/.exec(await latest.innerText())?.[0] ?? "";
  });
}

/** The same code, read by an API call. */
export async function latestSmsCode(page: Page, mobile: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const items = await outboxItems<{ text: string }>(page, `+33${mobile.slice(1)}`);
      code = /\b\d{6}\b/.exec(items[0]?.text ?? "")?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

/** An e-mail by its subject, drawn as its reader sees it. */
export function readLetter<Content>(
  page: Page,
  email: string,
  subject: RegExp,
  read: (letter: FrameLocator, subject: string) => Promise<Content>,
): Promise<Content> {
  return lookUp(page, { to: email, title: subject }, async (letter) => {
    await expect(letter).toHaveCount(1);
    const title = await letter.getByRole("heading").first().innerText();
    return read(letter.frameLocator("iframe"), title);
  });
}

/** The HTML of the latest e-mail to an e-mail address, as a mail program receives it. */
export async function letterHtml(page: Page, email: string): Promise<string> {
  const items = await outboxItems<{ html?: string }>(page, email);
  return items.find(({ html }) => html !== undefined)?.html ?? "";
}

/** The code that the newsletter gives to an e-mail address, as written in its letter. */
export async function couponCode(page: Page, email: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const items = await outboxItems<{ html?: string }>(page, email);
      code = /NL10-[A-Z0-9]{8}/.exec(items.map(({ html }) => html).join(""))?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

/** The newest messages first. */
async function outboxItems<Item>(page: Page, recipient: string): Promise<Item[]> {
  const reply = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`);
  return ((await reply.json()) as { items: Item[] }).items;
}

/** The newest claim link sent to this e-mail address or mobile, as it is in the message. */
export async function claimLink(page: Page, recipient: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const [latest] = await outboxItems<{ text: string }>(page, recipient);
      link = /\/claim#[\w-]{43}/.exec(latest?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
