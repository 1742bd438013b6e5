import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { newChance } from "./hostile/chance.ts";
import { hostileRequest } from "./hostile/requests.ts";
import { isFault, send } from "./hostile/send.ts";
import { loggedIn, openProcess } from "./shop-process.ts";

const { app, deps } = await openProcess(await testDatabase({ filled: true }), {
  servesPages: true,
});
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

const requests = 300;
const atOnce = 6;
const waitMs = 50_000;

test("hostile requests from the contract and all pages are answered, none with a fault", async () => {
  const { cookie } = await loggedIn(deps, "Zoé");
  const { webhookSecret } = deps.secrets;
  const bad: unknown[] = [];
  let next = 0;
  const attack = async () => {
    while (next < requests) {
      const number = next++;
      const request = hostileRequest(newChance(20_261_122, number), { cookie, webhookSecret });
      const reply = await send(request, { port, from: `127.0.0.${1 + (number % 50)}`, waitMs });
      if (reply.status === undefined || isFault(reply))
        bad.push({
          ...{ number, ...request, reply: reply.text.slice(0, 600) },
          body: request.body.toString().slice(0, 300),
        });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  expect(bad).toEqual([]);
  expect(deps.logLines.filter((line) => /"level":(50|"error")/.test(line))).toEqual([]);
});
