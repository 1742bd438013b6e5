import type { Chance } from "./chance.ts";
import { callOf, searchCall, webhookCall } from "./hostile-calls.ts";
import { formType, pageOf } from "./hostile-pages.ts";
import { brokenTargets, methods } from "./nonsense.ts";
import type { HostileRequest } from "./send.ts";

/** What the generator knows of the shop; without it all requests are those of a stranger. */
export type Insider = {
  /** A customer's token for calls, and the cookie of the customer's documents. */
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  /** The cart of a guest. */
  readonly cartId?: string | undefined;
  /** Signs webhooks whose content is nonsense. */
  readonly webhookSecret?: string | undefined;
};

/** Calls of the contract's table, pages and actions of the storefront, or an unknown path. */
export function hostileRequest(chance: Chance, insider: Insider): HostileRequest {
  const request = oneOfKind(chance, insider);
  return {
    ...request,
    headers: { ...request.headers, ...oddHeaders(chance), ...knownBy(chance, insider) },
  };
}

function oneOfKind(chance: Chance, insider: Insider): HostileRequest {
  if (chance.oncePer(400)) return tooMuch(chance);
  if (chance.oncePer(100)) return searchCall(chance);
  const { webhookSecret } = insider;
  if (webhookSecret !== undefined && chance.oncePer(50)) return webhookCall(chance, webhookSecret);
  const kind = chance.below(10);
  if (kind < 5) return callOf(chance, insider.cartId);
  return kind < 9 ? pageOf(chance) : oddTarget(chance);
}

/** Identifies the sender by no session, a customer's token, a cookie, or both. */
function knownBy(chance: Chance, { token, cookie }: Insider): Record<string, string> {
  const kind = chance.below(6);
  return {
    ...(token && kind < 2 && { authorization: `Bearer ${token}` }),
    ...(cookie && kind > 0 && kind < 3 && { cookie }),
  };
}

/** Requests whose body or headers attack by their size or slowness. */
function tooMuch(chance: Chance): HostileRequest {
  const [target, type] = chance.of([
    ["/language", formType],
    ["/cart", formType],
    ["/login", "multipart/form-data; boundary=b"],
    ["/api/order", "application/json"],
    ["/api/payment/webhook/sandbox", "application/json"],
    ["/img/310/300/resize/x", "text/plain"],
  ] as const);
  const kind = chance.below(20);
  const way = kind < 8 ? "flood" : kind < 12 ? "chunked" : kind < 13 ? "slow" : undefined;
  const isLong = way === undefined;
  const headers = {
    "content-type": type,
    ...(isLong && { [chance.of(["x-long", "cookie", "accept"])]: "y".repeat(kind * 1_500) }),
    ...(isLong && Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x-${n}`, "y"]))),
  };
  const body = Buffer.from("a&".repeat(20));
  if (kind === 13) return { method: "POST", target, headers, body, way: "headers" };
  return { method: "POST", target, headers, body, ...(way && { way }) };
}

function oddTarget(chance: Chance): HostileRequest {
  return {
    method: chance.of(methods),
    target: chance.of(brokenTargets),
    headers: { accept: chance.of(["text/html", "*/*"]) },
    body: Buffer.alloc(0),
  };
}

function oddHeaders(chance: Chance): Record<string, string> {
  if (!chance.oncePer(4)) return {};
  const name = chance.of([
    ...["x-task-id", "idempotency-key", "authorization", "cookie", "accept-encoding", "range"],
    ...["if-none-match", "x-forwarded-for", "accept-language", "x-page-for", "sandbox-signature"],
    ...["if-modified-since", "expect", "x-forwarded-proto", "forwarded", "origin"],
  ]);
  const value = chance.of([
    ...["%E0%A4%A", "Bearer ", "Bearer \u00e9", "gzip", "bytes=9-1", "t=01,v1=0", "everybody"],
    ...["papillote_locale=%E0", "papillote_wishlist=1e999,-1", "papillote_session=%00; ;=;a"],
    ...["papillote_chosen={}", "papillote_registration=AAAA", "papillote_consent=__proto__"],
    "x".repeat(900),
  ]);
  return { [name]: value };
}
