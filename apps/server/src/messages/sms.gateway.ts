import { done, refused } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import { Outage } from "#server/platform/outage.ts";
import type { SendOutcome, SmsGateway } from "./message.gateway.ts";

const timeoutMs = 10_000;

type BrevoOptions = {
  readonly apiKey: string;
  readonly from: string;
  readonly origin?: string;
};

/** SMS by Brevo. The message id is sent as a tag, to find the message in Brevo's lists. */
export function brevoGateway({
  apiKey,
  from,
  origin = "https://api.brevo.com",
}: BrevoOptions): SmsGateway {
  return {
    name: "brevo",
    send: ({ messageId, to, text }) =>
      postSms({
        provider: "Brevo",
        url: `${origin}/v3/transactionalSMS/send`,
        headers: { "api-key": apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          sender: from,
          recipient: to.replace("+", ""),
          content: text,
          type: "transactional",
          tag: messageId,
        }),
      }),
  };
}

type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly origin?: string;
};

/** SMS by Twilio. `from` is a number, a sender name, or a messaging service (`MG…`). */
export function twilioGateway({
  accountSid,
  authToken,
  from,
  origin = "https://api.twilio.com",
}: TwilioOptions): SmsGateway {
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? "MessagingServiceSid" : "From";
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  return {
    name: "twilio",
    send: ({ to, text }) =>
      postSms({
        provider: "Twilio",
        url: `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: {
          authorization: `Basic ${credentials}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
      }),
  };
}

type SmsRequest = {
  readonly provider: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Both providers give a code with a refusal: Brevo a word, Twilio a number. */
const refusal = z.object({ code: z.union([z.string(), z.number()]) });
/** Retried, as these statuses concern our account, the moment or the credit, not the message. */
const retryableStatuses = new Set([401, 402, 403, 404, 408, 425, 429]);

/**
 * One attempt to send an SMS. Neither provider accepts an idempotency key, so a retry after a lost
 * reply can send the SMS twice; the timeout is long for that reason. A provider's reply can quote
 * the number, so nothing but its code is passed on.
 */
async function postSms({ provider, url, headers, body }: SmsRequest): Promise<SendOutcome> {
  const { status, text } = await exchange(url, { headers, body }).catch((error: unknown) => {
    throw new Outage(`${provider} does not answer`, { cause: error });
  });
  if (status >= 200 && status < 300) return done(undefined);
  if (status < 400 || status >= 500 || retryableStatuses.has(status))
    throw new Outage(`${provider} answers ${status}`);
  return refused("MESSAGE_REFUSED", { reason: `${status} ${codeOf(text)}`.trim() });
}

async function exchange(
  url: string,
  { headers, body }: Pick<SmsRequest, "headers" | "body">,
): Promise<{ status: number; text: string }> {
  const request = {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "manual",
  } as const;
  const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  return { status: reply.status, text: await reply.text() };
}

function codeOf(text: string): string {
  try {
    const parsed = refusal.safeParse(JSON.parse(text));
    return parsed.success && /^\w{1,40}$/.test(String(parsed.data.code))
      ? String(parsed.data.code)
      : "";
  } catch {
    return ""; // a proxy on the way can answer in HTML
  }
}
