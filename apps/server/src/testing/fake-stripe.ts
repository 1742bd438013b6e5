import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Clock } from "#server/platform/clock.ts";

type Params = Readonly<Record<string, string>>;
type Row = Record<string, unknown> & { readonly id: string };
type Reply = { readonly status: number; readonly body: object };
type Stored = { readonly params: string; readonly reply: Reply };
type Call = (params: Params, id: string) => Reply;

/** Everything that the stand-in keeps, for use by a test. */
type Shelf = {
  readonly sessions: Map<string, Row>;
  readonly intents: Map<string, Row>;
  readonly charges: Map<string, Row>;
  readonly refunds: Map<string, Row>;
  readonly disputes: Map<string, Row>;
  readonly moves: Row[];
  /** Payment methods; `customer` is null for one that was detached. */
  readonly cards: Map<string, Row>;
};

export type FakeStripe = Shelf & {
  /** Settings that make a shop call this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly calls: { readonly call: string; readonly params: Params; readonly key: string }[];
  /** The buyer pays on the hosted page; returns the session. */
  readonly pay: (sessionId: string) => Row;
  /** The buyer saves a card on the hosted page. */
  readonly saveCard: (customer: string) => Row;
  /** The status of the next refunds; `refuse` refuses them. */
  readonly answerRefunds: (status: string) => void;
  /** A refund that was begun on the dashboard, so it has no metadata of ours. */
  readonly refundOnDashboard: (intent: string, amount: number) => Row;
  readonly changeRefund: (id: string, changes: object) => Row;
  /** Opened, it debits the amount and a fee; won, it returns both; an inquiry moves nothing. */
  readonly dispute: (intent: string, status: string) => Row;
  readonly event: (
    type: string,
    object: object,
    signing?: { readonly secret?: string; readonly ageSeconds?: number },
  ) => { raw: Buffer; headers: Record<string, string> };
  readonly setAway: (isAway: boolean) => void;
  readonly close: () => Promise<void>;
};

const secretKey = "sk_test_stand_in";
const webhookSecret = "whsec_stand_in";

/**
 * A local server that answers the shop's calls of Stripe as Stripe documents them, and refuses
 * everything else: unknown parameters, wrong keys, another request under a used idempotency key, a
 * session that would end too soon or that cannot be expired, refunds of more than is left. The real
 * library is pointed at this server.
 */
export async function openFakeStripe(clock: Clock): Promise<FakeStripe> {
  const shelf: Shelf = {
    ...{ sessions: new Map(), intents: new Map(), charges: new Map() },
    ...{ refunds: new Map(), disputes: new Map(), moves: [], cards: new Map() },
  };
  const state = { refundStatus: "succeeded", isAway: false };
  const calls: FakeStripe["calls"] = [];
  const stored = new Map<string, Stored>();
  const routes = routesOf(shelf, clock, state);
  const server = createServer(async (request, response) => {
    if (state.isAway) return void request.socket.destroy();
    const { call, id, params, key } = await read(request);
    calls.push({ call, params, key });
    send(response, answerTo(request, { call, id, params, key }));
  });

  function answerTo(
    request: IncomingMessage,
    { call, id, params, key }: { call: string; id: string; params: Params; key: string },
  ): Reply {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, "invalid_request_error", "Invalid API Key provided");
    const known = stored.get(key);
    const content = JSON.stringify(params);
    if (key !== "" && known)
      return known.params === content
        ? known.reply
        : failure(400, "idempotency_error", "Keys for idempotent requests can only be used once");
    const reply = routes[call]?.(params, id) ?? failure(404, "invalid_request_error", `no ${call}`);
    if (key !== "") stored.set(key, { params: content, reply });
    return reply;
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    ...shelf,
    ...actionsOf(shelf, clock),
    environment: {
      PAYMENT_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_ORIGIN: `http://127.0.0.1:${port}`,
    },
    calls,
    answerRefunds: (status) => {
      state.refundStatus = status;
    },
    setAway: (isAway) => {
      state.isAway = isAway;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function read(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
  const text = (await request.toArray()).join("");
  const given = request.method === "GET" ? searchParams : new URLSearchParams(text);
  const params = Object.fromEntries(given);
  const [, , ...parts] = pathname.split("/");
  const isSession = parts[0] === "checkout";
  const [id = "", ...verb] = parts.slice(isSession ? 2 : 1);
  const resource = parts.slice(0, isSession ? 2 : 1).join("/");
  const call = [request.method, resource, id === "" ? "" : ":id", ...verb].filter(Boolean);
  const key = String(request.headers["idempotency-key"] ?? "");
  return { call: call.join(" "), id, params, key };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function failure(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code !== undefined && { code }) } } };
}

const found = (body: object): Reply => ({ status: 200, body });
const missing = (id: string) =>
  failure(404, "invalid_request_error", `No such object: '${id}'`, "resource_missing");
const list = (data: object[]): Reply => found({ object: "list", data, has_more: false });

let numbers = 0;
const newId = (prefix: string) => `${prefix}_test_${String(++numbers).padStart(8, "0")}`;

/** Stripe refuses a parameter that it does not know. */
function unknownIn(params: Params, known: RegExp): Reply | undefined {
  const unknown = Object.keys(params).find((name) => !known.test(name));
  return unknown === undefined
    ? undefined
    : failure(400, "invalid_request_error", `unknown parameter: ${unknown}`, "parameter_unknown");
}

function cardRoutes({ cards }: Shelf, customers: ReadonlyMap<string, Row>): Record<string, Call> {
  return {
    "GET customers :id payment_methods": (params, id) => {
      const unknown = unknownIn(params, /^(type|limit)$/);
      if (unknown) return unknown;
      if (!customers.has(id)) return missing(id);
      return list([...cards.values()].filter(({ customer }) => customer === id));
    },
    "POST payment_methods :id detach": (_params, id) => {
      const card = cards.get(id);
      if (!card) return missing(id);
      const detached = { ...card, customer: null };
      cards.set(id, detached);
      return found(detached);
    },
  };
}

type Knobs = { readonly refundStatus: string };

function routesOf(shelf: Shelf, clock: Clock, knobs: Knobs): Record<string, Call> {
  const { sessions, intents, refunds, disputes, moves } = shelf;
  const customers = new Map<string, Row>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const shown = (session: Row) => {
    const intent = intents.get(String(session.payment_intent));
    const charge = shelf.charges.get(String(intent?.latest_charge));
    return { ...session, payment_intent: intent ? { ...intent, latest_charge: charge } : null };
  };
  return {
    "POST customers": (params) => {
      const unknown = unknownIn(params, /^(email|preferred_locales\[0\]|metadata\[customer_id\])$/);
      if (unknown) return unknown;
      const customer = { id: newId("cus"), object: "customer", email: params.email };
      customers.set(customer.id, customer);
      return found(customer);
    },
    ...cardRoutes(shelf, customers),
    "POST checkout/sessions": (params) => {
      const unknown = unknownIn(params, sessionParameters);
      if (unknown) return unknown;
      const wrong = wrongSession(params, { now: seconds(), customers });
      if (wrong) return failure(400, "invalid_request_error", wrong);
      const id = newId("cs");
      const session = {
        ...{ id, object: "checkout.session", status: "open", payment_status: "unpaid" },
        ...{ client_reference_id: params.client_reference_id, payment_intent: null },
        amount_total: Number(params["line_items[0][price_data][unit_amount]"]),
        currency: params["line_items[0][price_data][currency]"],
        metadata: { payment_id: params["metadata[payment_id]"] },
        expires_at: Number(params.expires_at),
        url: `https://checkout.stripe.com/c/pay/${id}`,
      };
      sessions.set(id, session);
      return found(session);
    },
    "GET checkout/sessions :id": (_, id) => {
      const session = sessions.get(id);
      return session ? found(shown(session)) : missing(id);
    },
    "POST checkout/sessions :id expire": (_, id) => {
      const session = sessions.get(id);
      if (!session) return missing(id);
      if (session.status !== "open")
        return failure(
          400,
          "invalid_request_error",
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      sessions.set(id, { ...session, status: "expired", url: null });
      return found({ ...session, status: "expired", url: null });
    },
    "GET payment_intents :id": (_, id) => {
      const intent = intents.get(id);
      return intent ? found(intent) : missing(id);
    },
    "POST refunds": (params) => refundCall(params, { shelf, knobs, now: seconds() }),
    "GET refunds": ({ payment_intent: intent }) =>
      list([...refunds.values()].filter((one) => one.payment_intent === intent)),
    "GET disputes": (params) => {
      const since = Number(params["created[gte]"] ?? 0);
      const { payment_intent: intent } = params;
      return list(
        [...disputes.values()]
          .filter((one) => intent === undefined || one.payment_intent === intent)
          .filter((one) => Number(one.created) >= since)
          .map((one) => ({ ...one, payment_intent: intents.get(String(one.payment_intent)) })),
      );
    },
    "GET payouts": (params) => {
      const [from, to] = [params["arrival_date[gte]"], params["arrival_date[lt]"]].map(Number);
      const arrival = Date.parse("2026-11-21T00:00:00Z") / 1000;
      const isInside = from !== undefined && to !== undefined && from <= arrival && arrival < to;
      return list(isInside ? [{ id: "po_test_1", object: "payout", arrival_date: arrival }] : []);
    },
    "GET balance_transactions": ({ payout }) => list(payout === "po_test_1" ? moves : []),
  };
}

const sessionParameters = new RegExp(
  "^(mode|client_reference_id|metadata\\[payment_id\\]|payment_intent_data\\[(description|" +
    "metadata\\]\\[payment_id)\\]|line_items\\[0\\]\\[(quantity|price_data\\]\\[(currency|" +
    "unit_amount|product_data\\]\\[name))\\]|locale|success_url|cancel_url|expires_at|customer|" +
    "saved_payment_method_options\\[payment_method_save\\])$",
);
const halfHour = 30 * 60;

function wrongSession(
  params: Params,
  { now, customers }: { readonly now: number; readonly customers: Map<string, Row> },
): string | undefined {
  const lasts = Number(params.expires_at) - now;
  if (params.mode !== "payment") return "mode has to be payment";
  if (lasts < halfHour) return "The `expires_at` timestamp must be at least 30 minutes away";
  if (lasts > 24 * 60 * 60) return "The `expires_at` timestamp must be less than 24 hours away";
  if (Number(params["line_items[0][price_data][unit_amount]"]) < 50) return "amount too small";
  if (params.customer !== undefined && !customers.has(params.customer)) return "No such customer";
  return undefined;
}

function refundCall(
  params: Params,
  { shelf, knobs, now }: { readonly shelf: Shelf; readonly knobs: Knobs; readonly now: number },
): Reply {
  const unknown = unknownIn(params, /^(payment_intent|amount|metadata\[refund_id\])$/);
  if (unknown) return unknown;
  const intent = shelf.intents.get(params.payment_intent ?? "");
  if (!intent) return missing(params.payment_intent ?? "");
  const before = [...shelf.refunds.values()].filter((one) => one.payment_intent === intent.id);
  const done = before.filter(({ status }) => status !== "failed");
  const left = Number(intent.amount) - done.reduce((sum, one) => sum + Number(one.amount), 0);
  if (Number(params.amount) > left)
    return failure(400, "invalid_request_error", "too much", "charge_already_refunded");
  if (knobs.refundStatus === "refuse")
    return failure(400, "invalid_request_error", "no money", "balance_insufficient");
  const metadata = { refund_id: params["metadata[refund_id]"] };
  return found(
    addRefund(
      shelf,
      { intent, amount: Number(params.amount), metadata },
      {
        status: knobs.refundStatus,
        created: now,
      },
    ),
  );
}

function addRefund(
  { refunds }: Shelf,
  { intent, amount, metadata }: { intent: Row; amount: number; metadata: object },
  state: { readonly status: string; readonly created: number },
): Row {
  const refund = {
    ...{ id: newId("re"), object: "refund", payment_intent: intent.id },
    ...{ charge: intent.latest_charge, amount, currency: "eur", metadata, ...state },
  };
  refunds.set(refund.id, refund);
  return refund;
}

function actionsOf(
  shelf: Shelf,
  clock: Clock,
): Pick<
  FakeStripe,
  "pay" | "saveCard" | "refundOnDashboard" | "changeRefund" | "dispute" | "event"
> {
  const { sessions, intents, charges, refunds, disputes } = shelf;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const get = (rows: Map<string, Row>, id: string): Row => {
    const row = rows.get(id);
    if (!row) throw new Error(`the stand-in has no ${id}`);
    return row;
  };
  return {
    saveCard(customer) {
      const card = { brand: "visa", last4: "4242", exp_month: 2, exp_year: 2039 };
      const method = { id: newId("pm"), object: "payment_method", type: "card", customer, card };
      shelf.cards.set(method.id, method);
      return method;
    },
    pay(sessionId) {
      const session = get(sessions, sessionId);
      if (session.status !== "open") throw new Error("this page is closed");
      const { metadata, amount_total: amount } = session;
      const intent = { id: newId("pi"), object: "payment_intent", amount, metadata };
      const charge = { id: newId("ch"), object: "charge", amount, metadata, created: seconds() };
      const card = { brand: "visa", fingerprint: "fp_4242", last4: "4242" };
      const paidWith = { payment_method_details: { type: "card", card } };
      charges.set(charge.id, { ...charge, ...paidWith, payment_intent: intent.id });
      intents.set(intent.id, { ...intent, latest_charge: charge.id });
      const paid = { status: "complete", payment_status: "paid", payment_intent: intent.id };
      sessions.set(sessionId, { ...session, ...paid });
      return get(sessions, sessionId);
    },
    refundOnDashboard: (intent, amount) =>
      addRefund(
        shelf,
        { intent: get(intents, intent), amount, metadata: {} },
        { status: "succeeded", created: seconds() },
      ),
    changeRefund(id, changes) {
      refunds.set(id, { ...get(refunds, id), ...changes });
      return get(refunds, id);
    },
    dispute(intentId, status) {
      const intent = get(intents, intentId);
      const id = `dp_test_${intentId}`;
      disputes.set(id, {
        ...{ id, object: "dispute", payment_intent: intentId, amount: intent.amount, status },
        ...{ currency: "eur", reason: "fraudulent", created: seconds(), metadata: {} },
        balance_transactions: disputeMoves(
          { id, amount: Number(intent.amount), status },
          seconds(),
        ),
      });
      return get(disputes, id);
    },
    event(type, object, { secret = webhookSecret, ageSeconds = 0 } = {}) {
      const at = seconds() - ageSeconds;
      const data = { object };
      const body = { id: newId("evt"), object: "event", type, created: at, data };
      const raw = Buffer.from(JSON.stringify(body));
      const digest = createHmac("sha256", secret).update(`${at}.`).update(raw).digest("hex");
      return { raw, headers: { "stripe-signature": `t=${at},v1=${digest}` } };
    },
  };
}

function disputeMoves(
  { id, amount, status }: { readonly id: string; readonly amount: number; readonly status: string },
  created: number,
): Row[] {
  if (status.startsWith("warning_")) return [];
  const move = { object: "balance_transaction", type: "adjustment", currency: "eur", created };
  const taken = { ...move, id: `txn_${id}_1`, amount: -amount, fee: 15_00 };
  const back = { ...move, id: `txn_${id}_2`, amount, fee: -15_00 };
  return status === "won" ? [taken, back] : [taken];
}
