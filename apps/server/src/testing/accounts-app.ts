import { argon2 } from "node:crypto";
import { promisify } from "node:util";
import { confirmAccount, createUser, login } from "@papillote/contract/accounts.ts";
import { type Client, createClient } from "@papillote/contract/client.ts";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { accountsRoutes } from "#server/accounts/accounts.routes.ts";
import { accountDeps, sessionResolver } from "#server/accounts/accounts.ts";
import { createPasswords } from "#server/accounts/passwords/password.ts";
import { openCaptcha } from "#server/captcha/captcha.ts";
import type { Db } from "#server/db/db.ts";
import { registerOutbox } from "#server/messages/outbox.routes.ts";
import type { PaymentProvider } from "#server/payments/payments.ts";
import { privacyRoutes } from "#server/privacy/privacy.routes.ts";
import { sessionFinder } from "#server/web/authenticate.ts";
import { registerFaults } from "#server/web/faults.ts";
import { serve } from "#server/web/serve.ts";
import { type TestDeps, testDeps } from "./deps.ts";
import { emptyTables } from "./empty-tables.ts";

export type AccountsApp = { readonly app: FastifyInstance; readonly client: Client };

const argon = promisify(argon2);
const shopMemoryKiB = 19_456;

/**
 * Argon2id as in the shop, with a hundredth of its memory: otherwise a password takes 40 ms of a
 * processor, and a test has several. `password.test.ts` proves the cost of the shop.
 */
function cheapPasswords() {
  return createPasswords((message, nonce, { memory, passes, parallelism, hashBytes }) =>
    argon("argon2id", {
      ...{ message, nonce, passes, parallelism, tagLength: hashBytes },
      memory: memory === shopMemoryKiB ? Math.floor(memory / 100) : memory,
    }),
  );
}

/** The account calls with the real reply mapping, and a client made from the same contract. */
export async function accountsApp(
  deps: TestDeps,
  provider?: PaymentProvider,
  passwords = cheapPasswords(),
): Promise<AccountsApp> {
  const app = Fastify();
  registerFaults(app);
  const findSession = sessionFinder(sessionResolver(deps));
  const account = { ...accountDeps(deps), passwords };
  const routes = [
    ...accountsRoutes(account, openCaptcha(deps)),
    ...privacyRoutes(account, provider),
  ];
  for (const route of routes) serve(app, route, { findSession, checksReplies: true });
  await registerOutbox(app, deps);
  return { app, client: clientOf(app) };
}

export type EmptyShop = { readonly deps: TestDeps; readonly world: AccountsApp };

/** No accounts, no messages, no rate-limit counts. */
export async function emptyShop(db: Db): Promise<EmptyShop> {
  await emptyTables(
    db,
    "throttle",
    "challenge",
    "registration",
    "message",
    "customer",
    "job_outbox",
  );
  const deps = testDeps(db);
  return { deps, world: await accountsApp(deps) };
}

export type MemberShop = EmptyShop & {
  readonly access: string;
  readonly refresh: string;
  readonly headers: { readonly authorization: string };
};

/** The only customer is Léonie, who is logged in. */
export async function shopOfLeonie(db: Db): Promise<MemberShop> {
  const shop = await emptyShop(db);
  const tokens = await signUp(shop.world, leonie);
  return { ...shop, ...tokens, headers: bearer(tokens.access) };
}

export function bearer(access: string): { authorization: string } {
  return { authorization: `Bearer ${access}` };
}

/** Pass another IP address to keep rate limits per IP address apart. */
export function clientOf(app: FastifyInstance, remoteAddress = "127.0.0.1"): Client {
  return createClient(async ({ method, path, body, headers }) => {
    const reply = await app.inject({
      method: method as "GET",
      url: path,
      headers,
      remoteAddress,
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions["payload"]> }),
    });
    return {
      status: reply.statusCode,
      contentType: String(reply.headers["content-type"]),
      body: reply.body,
    };
  });
}

export type Person = {
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly firstname: string;
};
export const leonie: Person = {
  email: "leonie@exemple.fr",
  mobile: "06 12 34 56 78",
  password: "Rivage-42",
  firstname: "Léonie",
};

export function registration(
  { email, mobile, password, firstname }: Person,
  attributes: Record<string, string | boolean> = {},
) {
  const values = { customer_mobile: mobile, terms_version: "2026-11", ...attributes };
  return {
    customer: {
      email,
      firstname,
      lastname: "Dupont",
      custom_attributes: Object.entries(values).map(([attribute_code, value]) => ({
        attribute_code,
        value,
      })),
    },
    password,
  };
}

/** The codes sent to a number, newest first, read from the outbox. */
export async function codesSentTo(app: FastifyInstance, e164: string): Promise<string[]> {
  const { items } = (await app.inject({ url: "/dev/outbox.json", query: { to: e164 } })).json<{
    items: { text: string }[];
  }>();
  return items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
}

export async function begin(
  { app, client }: AccountsApp,
  person: Person,
  attributes: Record<string, string | boolean> = {},
): Promise<{ id: string; code: string }> {
  const begun = await client(createUser, { body: registration(person, attributes) });
  if (!begun.ok) throw new Error(`registration refused: ${begun.refusal}`);
  const [code = ""] = await codesSentTo(app, `+33${person.mobile.replaceAll(" ", "").slice(1)}`);
  return { id: begun.value.id, code };
}

/** Returns a customer who is registered, confirmed and logged in. */
export async function signUp(
  world: AccountsApp,
  person: Person,
): Promise<{ access: string; refresh: string }> {
  const { id, code } = await begin(world, person);
  const confirmed = await world.client(confirmAccount, { body: { customer: { id }, code } });
  if (!confirmed.ok) throw new Error(`confirmation refused: ${confirmed.refusal}`);
  return logIn(world, person);
}

export async function logIn(
  { client }: AccountsApp,
  { email, password }: Person,
): Promise<{ access: string; refresh: string }> {
  const begun = await client(login, { body: { username: email, password } });
  if (!begun.ok) throw new Error(`login refused: ${begun.refusal}`);
  return { access: begun.value, refresh: begun.meta.refreshToken };
}
