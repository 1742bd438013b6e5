import { done, refused } from "@papillote/domain/outcome.ts";
import { createTransport } from "nodemailer";
import { Outage } from "#server/platform/outage.ts";
import type { Carried, OpenedEmail } from "./message.gateway.ts";

export type SmtpOptions = { readonly url: string; readonly from: string };
export type EmailGateway = {
  readonly name: string;
  readonly carry: (message: OpenedEmail) => Promise<Carried>;
};

/** E-mail by SMTP. */
export function smtpGateway({ url, from }: SmtpOptions): EmailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  return {
    name: "smtp",
    carry: async ({ messageId, to, subject, html, text, unsubscribe }) => {
      try {
        // The same id at a repeat: a mailbox that got it already may drop the second.
        const headers = unsubscribe === undefined ? {} : oneClick(unsubscribe);
        await transport.sendMail({
          messageId: `<${messageId}@${domain}>`,
          from,
          to: { name: "", address: to },
          subject,
          html,
          text,
          headers,
        });
        return done(undefined);
      } catch (cause) {
        const status = refusedAs(cause);
        if (status !== undefined) return refused("MESSAGE_REFUSED", { reason: String(status) });
        throw new Outage("the mail server did not take the message", { cause });
      }
    },
  };
}

/** RFC 8058: mail programs that know it POST there without opening a page. */
function oneClick(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** 5xx at the addresses of the envelope: there is no such mailbox, and there will be none. */
function refusedAs(error: unknown): number | undefined {
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
