import type { Transport } from "@papillote/contract/client.ts";
import { type Envelope, envelopeOf, refusalEnvelope } from "@papillote/contract/envelope.ts";

export const leonie = {
  id: "c-1",
  firstname: "Léonie",
  lastname: "Dupont",
  email: "leonie@exemple.fr",
  prefix: null,
  telephone: "",
  city: "Lyon",
  postcode: "69001",
};
const customer = {
  ...leonie,
  addresses: [],
  custom_attributes: [],
  group_id: 1,
  balance: 50,
  balance_validity_date: null,
  credits_expiring: 0,
  credits_expiring_on: null,
  newsletter: false,
  locale: "fr-FR",
  created_at: "2026-11-20T10:00:00.000Z",
};

/** The shop behind one browser: the session of its cookie, and the valid tokens. */
export function createDocumentShop() {
  const requests: string[] = [];
  const good = new Set<string>();
  const held: (() => void)[] = [];
  let given = 0;
  const shop = {
    cookie: undefined as string | undefined,
    isReachable: true,
    groupToken: undefined as string | undefined,
    requests,
    endTokens: () => good.clear(),
    transport,
    /** A held logout is answered later, unless its page gives it up before. */
    isLogoutHeld: false,
    releaseLogouts: () => held.splice(0).forEach((answerNow) => void answerNow()),
    logOut,
  };

  /** Like a browser, deletes the cookie that exists when the reply arrives. */
  async function logOut(sessionId: string, signal: AbortSignal): Promise<void> {
    await transport({ method: "POST", path: `/logout?silent=${sessionId}`, headers: {} });
    if (!shop.isLogoutHeld) return;
    await new Promise<void>((answered, givenUp) => {
      held.push(() => {
        if (!signal.aborted) shop.cookie = undefined;
        answered();
      });
      signal.addEventListener("abort", () => givenUp(signal.reason));
    });
  }

  function answer(path: string, token: string | undefined): Envelope {
    if (path.endsWith("/me"))
      return token !== undefined && good.has(token) ? shown() : refusalEnvelope("NOT_AUTHORISED");
    return refusalEnvelope(
      path.endsWith("/refresh-token") ? "REFRESH_REFUSED" : "ENDPOINT_NOT_FOUND",
    );
  }

  function shown(): Envelope {
    const data = {
      ...customer,
      ...(shop.groupToken !== undefined && { groupToken: shop.groupToken }),
    };
    return envelopeOf(200, { ...data, data });
  }

  function answerPage(path: string): { status: number; body: string } {
    if (path === `/logout?silent=${shop.cookie}`) shop.cookie = undefined;
    if (path !== "/session/tokens" || shop.cookie === undefined) return { status: 204, body: "" };
    given += 1;
    good.add(`access-${given}`);
    return {
      status: 200,
      body: JSON.stringify({
        access: `access-${given}`,
        refresh: `refresh-${given}`,
        session: shop.cookie,
      }),
    };
  }

  async function transport({
    method,
    path,
    headers,
  }: Parameters<Transport>[0]): ReturnType<Transport> {
    if (!shop.isReachable) throw new TypeError("Failed to fetch");
    requests.push(`${method} ${path}`);
    if (!path.startsWith("/api")) return { contentType: "application/json", ...answerPage(path) };
    const envelope = answer(path, headers.authorization?.replace("Bearer ", ""));
    return {
      status: envelope.code,
      contentType: "application/json",
      body: JSON.stringify(envelope),
    };
  }
  return shop;
}
