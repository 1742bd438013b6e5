import { done, refused } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import { Outage } from "#server/platform/outage.ts";
import type { Carried } from "./message.gateway.ts";

const timeoutMs = 10_000;

export type SmsRequest = {
  readonly provider: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Both providers name what they refuse, one by a word, the other by a number. */
const refusal = z.object({ code: z.union([z.string(), z.number()]) });
/** What is about our account, the moment or the money, and not about this message: another try may find it mended. */
const notTheMessage = new Set([401, 402, 403, 404, 408, 425, 429]);

/**
 * One try to hand an SMS over. Neither provider takes a key for repeats, so that an answer lost on its way may send a second SMS:
 * silence is answered by patience, not by haste. What a provider says may quote the number and is never passed on, but for its code.
 */
export async function handOver({ provider, url, headers, body }: SmsRequest): Promise<Carried> {
  const { status, text } = await exchange(url, { headers, body }).catch((error: unknown) => {
    throw new Outage(`${provider} does not answer`, { cause: error });
  });
  if (status >= 200 && status < 300) return done(undefined);
  if (status < 400 || status >= 500 || notTheMessage.has(status))
    throw new Outage(`${provider} answers ${status}`);
  return refused("MESSAGE_REFUSED", { reason: `${status} ${codeOf(text)}`.trim() });
}

async function exchange(
  url: string,
  { headers, body }: Pick<SmsRequest, "headers" | "body">,
): Promise<{ status: number; text: string }> {
  const sent = {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "manual",
  } as const;
  const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(timeoutMs) });
  return { status: reply.status, text: await reply.text() };
}

function codeOf(text: string): string {
  try {
    const parsed = refusal.safeParse(JSON.parse(text));
    return parsed.success && /^\w{1,40}$/.test(String(parsed.data.code))
      ? String(parsed.data.code)
      : "";
  } catch {
    return ""; // a gateway on the way answers in HTML
  }
}
