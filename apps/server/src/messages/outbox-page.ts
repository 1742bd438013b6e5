import { createHash } from "node:crypto";
import { escapeMarkup } from "#server/platform/markup.ts";
import type { RenderedMessage } from "./message.gateway.ts";
import type { MessageRow } from "./messages.store.ts";

export type OutboxEntry = { readonly row: MessageRow; readonly rendered: RenderedMessage };

const style = `
:root { color-scheme: light; font: 16px/1.55 Onest, system-ui, sans-serif; color: #13261e; background: #f2f5ec; }
body { max-width: 1000px; margin: 0 auto; padding: 28px 16px 64px; }
h1 { font-size: 34px; line-height: 1.05; letter-spacing: -.028em; margin: 0 0 8px; }
article { background: #fff; border: 1px solid #dde3d6; border-radius: 2px; padding: 20px; margin-top: 16px; }
h2 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 8px; color: #42544b; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
iframe { width: 100%; height: 640px; border: 1px solid #dde3d6; margin-top: 12px; background: #fff; }
summary { cursor: pointer; padding: 10px 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 16px; }
label { display: grid; gap: 4px; }
input, button { font: inherit; min-height: 44px; padding: 0 12px; border: 1px solid #76857c; border-radius: 8px; background: #fff; color: inherit; }
:focus-visible { outline: 3px solid #13261e; outline-offset: 3px; }
`;

/** Allows the page's own style sheet, by its hash, and the frames of the e-mails; nothing else. */
export const outboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** For the people who run the shop; in English like their other tools. */
export function outboxPage(entries: readonly OutboxEntry[]): string {
  const list =
    entries.length === 0 ? "<p>Nothing has been sent yet.</p>" : entries.map(article).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head>
<body><main>
<h1>Outbox</h1>
<p>Every e-mail and SMS of this shop, the newest first.</p>
<form method="get"><label for="to">Recipient<input id="to" name="to" type="text" autocomplete="off"></label><button type="submit">Show</button></form>
${list}
</main></body>
</html>`;
}

function article({ row, rendered }: OutboxEntry): string {
  const title = rendered.channel === "email" ? rendered.subject : "SMS";
  const facts = [
    rendered.channel === "email" ? "E-mail" : "SMS",
    `to ${row.recipient}`,
    row.queuedAt.toISOString().replace("T", " ").slice(0, 19),
    row.locale,
    row.status,
  ];
  return `<article aria-labelledby="t-${row.messageId}">
<h2 id="t-${row.messageId}">${escapeMarkup(title)}</h2>
<p>${escapeMarkup(facts.join(" · "))}</p>
${rendered.channel === "email" ? emailFrame(row.messageId, rendered.text, title) : `<pre>${escapeMarkup(rendered.text)}</pre>`}
</article>`;
}

function emailFrame(messageId: string, text: string, title: string): string {
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeMarkup(title)}" src="/dev/outbox/${messageId}/html"></iframe>
<details><summary>Text part</summary><pre>${escapeMarkup(text)}</pre></details>`;
}
