import { confirmAccount, createUser, login } from "@papillote/contract/accounts.ts";
import * as z from "zod/mini";
import { leonie, registration } from "./accounts-app.ts";
import type { WholeServer } from "./api-server.ts";
import { captchaResponses } from "./fake-captcha.ts";

export type NewAccount = {
  readonly email: string;
  readonly password: string;
  readonly smsCode: string;
  readonly token: string;
  readonly refreshToken: string;
};

const begun = z.object({ result: z.object({ id: z.string() }) });
const entered = z.object({ result: z.string(), meta: z.object({ refreshToken: z.string() }) });
const sent = z.object({ items: z.array(z.object({ text: z.string() })) });

/** Makes an account as in the shop: the form, the code of the SMS from the outbox, the login. */
export async function signUp(
  server: WholeServer,
  { email, mobile }: { email: string; mobile: string },
): Promise<NewAccount> {
  const { ask } = server;
  const password = "Rivage-de-Nacre-42";
  const registered = await ask(createUser, {
    body: {
      ...registration({ ...leonie, email, mobile, password }),
      response: captchaResponses.person,
    },
  });
  const { id } = z.parse(begun, registered).result;
  const smsCode = await codeOf(server, mobile);
  await ask(confirmAccount, { body: { customer: { id }, code: smsCode } });
  const session = z.parse(entered, await ask(login, { body: { username: email, password } }));
  return {
    email,
    password,
    smsCode,
    token: session.result,
    refreshToken: session.meta.refreshToken,
  };
}

/** The latest code sent to a mobile, read from the outbox. */
export async function codeOf({ app }: WholeServer, mobile: string): Promise<string> {
  const outbox = z.parse(
    sent,
    (await app.inject({ url: "/dev/outbox.json", query: { to: mobile } })).json(),
  );
  return /\b\d{6}\b/.exec(outbox.items[0]?.text ?? "")?.[0] ?? "";
}
