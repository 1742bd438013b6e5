import type { TaskReply } from "./task.ts";

const authorisation = /not authorized|isn't authorized/i;
const homeOrLogin = /^\/(login\/?)?$/;
const badSignature = "The signature is invalid. Verify and try again.";
/** The lists of cards, of codes, and of what was offered of either. */
const cardOrCodeList =
  /\/customers\/(get-card-info|get-codes-info|get-offer-card-info|get-offer-codes-info)(\?|$)/;
/** Nobody decided anything: too many calls, a gateway without a shop behind it, maintenance. */
const outages: readonly number[] = [429, 502, 503, 504];

/** The sentence of a reply, whether it stands alone or beside its data. */
export function textOf(result: unknown): string {
  if (typeof result === "string") return result;
  const { message, errorMessage, result: inner } = partsOf(result);
  return [inner, message, errorMessage].find((text) => typeof text === "string") ?? "";
}

function partsOf(result: unknown): { readonly [name: string]: unknown } {
  return typeof result === "object" && result !== null ? { ...result } : {};
}

/** S8.4: what decides whether a failed call is told. */
export function failureOf({ code, result }: TaskReply): {
  readonly code: number | string;
  readonly message: string;
  readonly lowStock: number | undefined;
} {
  const { code: inner, low_stock } = partsOf(result);
  return {
    code: inner === "ENOTFOUND" ? inner : code,
    message: textOf(result),
    lowStock: low_stock === 1 ? 1 : undefined,
  };
}

export function isAuthorisationText(text: string): boolean {
  return authorisation.test(text);
}

/** S8.1a: the token that went along is no good. At home and at the login a visitor is left in peace. */
export function isTokenRefused(
  reply: TaskReply,
  sent: { readonly hadToken: boolean; readonly path: string },
): boolean {
  return isUnauthorised(reply) && sent.hadToken && !homeOrLogin.test(sent.path);
}

function isUnauthorised({ code, result }: TaskReply): boolean {
  return code !== 200 && isAuthorisationText(textOf(result));
}

/** S8.3 */
function isInvalidLogin(url: string, { resultCode, result }: TaskReply): boolean {
  return resultCode === 500 && textOf(result) === badSignature && cardOrCodeList.test(url);
}

/** S7.30b, S8.3: what a list of cards or codes gives when there is none; nothing is said of other calls. */
export function listWithout(url: string, reply: TaskReply): "invalidlogin" | null | undefined {
  if (reply.code === 200 || !cardOrCodeList.test(url)) return undefined;
  return isInvalidLogin(url, reply) ? "invalidlogin" : null;
}

/** S4.9b: the reply is the server's own, names this task and decides it. A refused token decides nothing about what was asked with it. */
export function decides(
  reply: TaskReply,
  task: { readonly task_id: string; readonly hadToken: boolean },
): boolean {
  if (reply.task_id !== task.task_id || outages.includes(reply.code)) return false;
  return !(task.hadToken && isUnauthorised(reply));
}

/** S4.7. Without a decision of the server the session is neither renewed nor over: the call that asked fails, the next one asks again. */
export function refreshVerdict({ code }: TaskReply): "renewed" | "refused" | "undecided" {
  if (code === 200) return "renewed";
  return outages.includes(code) ? "undecided" : "refused";
}
