import { createTransport } from "nodemailer";
import { Outage } from "#server/platform/outage.ts";
import type { MessageGateway } from "./message.gateway.ts";

export type SmtpOptions = { readonly url: string; readonly from: string };

/** E-mail by SMTP. SMS have no provider yet and go to the next gateway. */
export function smtpGateway({ url, from }: SmtpOptions, forSms: MessageGateway): MessageGateway {
  const transport = createTransport({ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  return {
    name: "smtp",
    carry: async (message) => {
      if (message.channel === "sms") return forSms.carry(message);
      const { messageId, to, subject, html, text } = message;
      try {
        // The same id at a repeat: a mailbox that got it already may drop the second.
        await transport.sendMail({ messageId: `<${messageId}@${domain}>`, from, to: { name: "", address: to }, subject, html, text });
      } catch (cause) {
        throw new Outage("the mail server did not take the message", { cause });
      }
    },
  };
}
