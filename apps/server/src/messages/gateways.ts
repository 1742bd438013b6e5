import { done, refused } from "@papillote/domain/outcome.ts";
import type { Config } from "#server/platform/config.ts";
import type { EmailGateway, MessageGateway, SmsGateway } from "./message.gateway.ts";
import { brevoGateway, twilioGateway } from "./sms.gateway.ts";
import { smtpGateway } from "./smtp.gateway.ts";

/** Without a provider a stored message counts as sent, as the outbox page shows it. */
const outboxGateway: MessageGateway = {
  name: "outbox",
  send: () => Promise.resolve(done(undefined)),
};

/** Switched off by the operator: its messages are marked as refused, never as sent. */
const noGateway: MessageGateway = {
  name: "none",
  send: () => Promise.resolve(refused("MESSAGE_REFUSED", { reason: "CHANNEL_OFF" })),
};

/** Each channel goes to its configured provider, or to the outbox if there is none. */
export function gatewayOf(config: Config): MessageGateway {
  const email = emailGatewayOf(config);
  const sms = smsGatewayOf(config);
  return {
    name: `${email.name}, ${sms.name}`,
    send: (message) => (message.channel === "sms" ? sms.send(message) : email.send(message)),
  };
}

function emailGatewayOf({ mail, shopName, publicOrigin }: Config): EmailGateway {
  if (mail.provider === "none") return noGateway;
  if (mail.provider === "outbox") return outboxGateway;
  return smtpGateway({
    url: mail.url,
    from: mail.from ?? `${shopName} <no-reply@${new URL(publicOrigin).hostname}>`,
  });
}

function smsGatewayOf({ sms }: Config): SmsGateway {
  if (sms.provider === "brevo") return brevoGateway(sms);
  if (sms.provider === "twilio") return twilioGateway(sms);
  return sms.provider === "none" ? noGateway : outboxGateway;
}
