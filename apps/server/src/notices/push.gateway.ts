import { createECDH, createHmac } from "node:crypto";
import webPush from "web-push";
import type { Deps } from "#server/platform/deps.ts";
import { Outage } from "#server/platform/outage.ts";
import type { NoticeDevice } from "./notices.store.ts";

const timeoutMs = 10_000;
/** A notice that its device could not receive for a day is of no use any more. */
const ttlS = 24 * 3600;

export type PushOutcome = "sent" | "gone" | "refused";
export type PushGateway = {
  readonly send: (device: NoticeDevice, payload: string) => Promise<PushOutcome>;
};

type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** The shop's key pair of RFC 8292. It is derived, because a new one would lose every device. */
export function vapidKeys({ pepper }: Deps["secrets"]): VapidKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHmac("sha256", Buffer.from(pepper, "hex")).update("vapid").digest());
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: curve.getPrivateKey("base64url").padStart(43, "A"),
  };
}

/** RFC 8030: the content is encrypted for the browser, so its push service cannot read it. */
export function pushGateway({ config, secrets }: Pick<Deps, "config" | "secrets">): PushGateway {
  const vapidDetails = {
    subject: `mailto:${config.flags.contactEmail}`,
    ...vapidKeys(secrets),
  };
  return {
    async send({ endpoint, p256dh, auth }, payload) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL: ttlS },
      );
      const status = await post(endpoint, { headers: textsOf(headers), body });
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500) throw new Outage(`a push service answers ${status}`);
      return "refused";
    },
  };
}

/** Never follows a redirection, as only the first URL was checked. */
async function post(
  endpoint: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: Buffer | null },
): Promise<number> {
  try {
    const reply = await fetch(endpoint, {
      method: "POST",
      headers,
      body: body === null ? null : new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch (cause) {
    throw new Outage("a push service does not answer", { cause });
  }
}

function textsOf(headers: object): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== "Content-Length");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
