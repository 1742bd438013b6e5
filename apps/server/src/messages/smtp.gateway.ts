import { done, refused } from "@papillote/domain/outcome.ts";
import { createTransport } from "nodemailer";
import { Outage } from "#server/platform/outage.ts";
import type { EmailGateway } from "./message.gateway.ts";

/** Without limits the library waits two minutes for a connection and ten for an answer. */
const answerWithinMs = 10_000;

export function smtpGateway({ url, from }: { url: string; from: string }): EmailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: 2 * answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  return {
    name: "smtp",
    send: async ({ messageId, to, subject, html, text, unsubscribe, replyTo }) => {
      try {
        // A retry has the same id, so that a mailbox can drop a second copy.
        const headers = unsubscribe === undefined ? {} : oneClick(unsubscribe);
        await transport.sendMail({
          messageId: `<${messageId}@${domain}>`,
          from,
          to: { name: "", address: to },
          subject,
          html,
          text,
          headers,
          // Passed as an object, so that no part is read as a header or a second e-mail address.
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        });
        return done(undefined);
      } catch (cause) {
        const status = permanentStatus(cause);
        if (status !== undefined) return refused("MESSAGE_REFUSED", { reason: String(status) });
        throw new Outage("the mail server did not take the message", { cause });
      }
    },
  };
}

/** RFC 8058: mail programs that support it POST to the URL without opening a page. */
function oneClick(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The 5xx status with which the server refused the recipient: a retry would not help. */
function permanentStatus(error: unknown): number | undefined {
  if (
    !(
      error instanceof Error &&
      "code" in error &&
      error.code === "EENVELOPE" &&
      "responseCode" in error
    )
  )
    return undefined;
  return typeof error.responseCode === "number" && error.responseCode >= 500
    ? error.responseCode
    : undefined;
}
