import type { TaskReply } from "./task.ts";

const authorisation = /not authorized|isn't authorized/i;
const homeOrLogin = /^\/(login\/?)?$/;
const badSignature = "The signature is invalid. Verify and try again.";
/** The lists of cards and codes, own and offered. */
const cardOrCodeList =
  /\/customers\/(get-card-info|get-codes-info|get-offer-card-info|get-offer-codes-info)(\?|$)/;
/** Statuses without a decision by the shop: rate limit, gateway errors, maintenance. */
const outages: readonly number[] = [429, 502, 503, 504];

/** The sentence of a reply: the result itself or one of its fields. */
export function textOf(result: unknown): string {
  if (typeof result === "string") return result;
  const { message, errorMessage, result: inner } = partsOf(result);
  return [inner, message, errorMessage].find((text) => typeof text === "string") ?? "";
}

function partsOf(result: unknown): { readonly [name: string]: unknown } {
  return typeof result === "object" && result !== null ? { ...result } : {};
}

/** S8.4: the parts of a reply that decide whether its error is shown. */
export function readFailure({ code, result }: TaskReply): {
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

/** S8.1a: the sent token was refused. Ignored on the home page and at the login. */
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

/** S7.30b, S8.3: the result of a failed list of cards or codes; undefined for other calls. */
export function failedListResult(url: string, reply: TaskReply): "invalidlogin" | null | undefined {
  if (reply.code === 200 || !cardOrCodeList.test(url)) return undefined;
  return isInvalidLogin(url, reply) ? "invalidlogin" : null;
}

/**
 * S4.9b: whether the reply is the shop's, belongs to this task and is final. A refused token is not
 * final.
 */
export function isFinalReply(
  reply: TaskReply,
  task: { readonly task_id: string; readonly hadToken: boolean },
): boolean {
  if (reply.task_id !== task.task_id || outages.includes(reply.code)) return false;
  return !(task.hadToken && isUnauthorised(reply));
}

/**
 * S4.7. "undecided": the session is kept, the waiting call fails, and the next one refreshes again.
 */
export function refreshVerdict({ code }: TaskReply): "renewed" | "refused" | "undecided" {
  if (code === 200) return "renewed";
  return outages.includes(code) ? "undecided" : "refused";
}
