import type { Config } from "#server/platform/config.ts";
import { brevoGateway } from "./brevo.gateway.ts";
import type { MessageGateway, SmsGateway } from "./message.gateway.ts";
import { outboxGateway } from "./outbox.gateway.ts";
import { type EmailGateway, smtpGateway } from "./smtp.gateway.ts";
import { twilioGateway } from "./twilio.gateway.ts";

/** Each channel by the provider that is configured; what has none stays in the outbox. */
export function gatewayOf(config: Config): MessageGateway {
  const email = emailGatewayOf(config);
  const sms = smsGatewayOf(config);
  return {
    name: `${email.name}, ${sms.name}`,
    carry: (message) => (message.channel === "sms" ? sms.carry(message) : email.carry(message)),
  };
}

function emailGatewayOf({ mail, shopName, publicOrigin }: Config): EmailGateway {
  if (mail.smtpUrl === undefined) return outboxGateway;
  return smtpGateway({
    url: mail.smtpUrl,
    from: mail.from ?? `${shopName} <no-reply@${new URL(publicOrigin).hostname}>`,
  });
}

function smsGatewayOf({ sms }: Config): SmsGateway {
  if (sms.provider === "brevo") return brevoGateway(sms);
  if (sms.provider === "twilio") return twilioGateway(sms);
  return outboxGateway;
}
