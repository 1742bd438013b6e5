import { sha3_224 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { type DeviceOrder, hashedText } from "@papillote/domain/orders/order-queue.ts";
import { data, isRouteErrorResponse } from "react-router";
import { type OrderQueue, pageOrderQueue } from "#app/offline/order-queue.ts";
import { type FormRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readSessionMark } from "#app/platform/visitor/session-mark.ts";

/**
 * What became of an order on this device. `stored`: there was no network, so it waits.
 * `unanswered`: it waits, but may have arrived. `queued`: the shop failed, so it waits (S4.14a).
 * `invalid`: it was sent from the queue and refused for good (S4.13a). `duplicate`: the same order
 * is being sent or waits already (S4.10b).
 */
export type DeviceAnswer = {
  readonly device: "stored" | "unanswered" | "queued" | "invalid" | "duplicate";
};

const statuses = {
  ...{ stored: 503, unanswered: 503, queued: 503 },
  ...{ invalid: 400, duplicate: 409 },
} as const;
/** The shop answered but could not decide on the order. */
const undecided: readonly string[] = ["FAULT", "UNAVAILABLE"];

/**
 * The checkout's form as the script sends it: the order is stored on the device first, then posted
 * to the same action as without script. Any other form of the page is only posted.
 */
export async function orderByScript<Answer>(
  request: Request,
  post: () => Promise<Answer>,
  queue: () => OrderQueue = pageOrderQueue,
) {
  const form = await request.clone().formData();
  const session = readSessionMark();
  if (textOf(form, "intent") !== "order" || session === null) return post();
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  // S9.31c
  const hash = bytesToHex(sha3_224(utf8ToBytes(hashedText(fields))));
  const orders = queue();
  const isOnline = navigator.onLine;
  const order = await orders.begin({ session, fields, hash, isOnline });
  if (order === undefined) return said("duplicate");
  return isOnline ? send(orders, order, post) : keep(orders, order, "stored");
}

async function send<Answer>(orders: OrderQueue, order: DeviceOrder, post: () => Promise<Answer>) {
  try {
    const answer = await post();
    const { refusal, errors = [] } = refusalOf(answer);
    if (refusal !== undefined && undecided.includes(refusal)) return keep(orders, order, "queued");
    await orders.answer(order, { isAnswered: true, refusal });
    // S8.6: the checkout itself words the refusal of an order that it sent directly, and shows
    // which fields to correct.
    const isInvalid = refusal === "INVALID_DATA" && errors.length === 0;
    return isInvalid && "offline" in order.fields ? said("invalid") : answer;
  } catch (error) {
    // The router's script throws a redirect: to the payment or to the thank-you page.
    if (error instanceof Response && !isLogin(error))
      await orders.answer(order, { isAnswered: true });
    else if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500))
      await orders.discard(order);
    else return keep(orders, order, isRouteErrorResponse(error) ? "queued" : "unanswered");
    throw error;
  }
}

/** S4.14a, S4.14b: keeps the order as untransmitted, to be sent later. */
async function keep(
  orders: OrderQueue,
  order: DeviceOrder,
  device: "stored" | "unanswered" | "queued",
) {
  await orders.answer(order, { isAnswered: false });
  return said(device);
}

/** The status keeps the router from loading the page's data again. */
function said(device: DeviceAnswer["device"]) {
  return data<DeviceAnswer>({ device }, { status: statuses[device] });
}

function refusalOf(answer: unknown): Partial<FormRefusal> {
  return typeof answer === "object" && answer !== null && "refusal" in answer
    ? (answer as FormRefusal) // the action returns nothing else with that name
    : {};
}

function isLogin({ headers }: Response): boolean {
  const { pathname } = new URL(headers.get("location") ?? "", "http://a.invalid");
  return pathname.endsWith(paths.login());
}
