import { login, me } from "@papillote/contract/accounts.ts";
import { confirmDevice } from "@papillote/contract/sessions.ts";
import { downloadVoucher, getCardInfo, revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { issue, issueLine, putOrder } from "./issuing.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { signUp } from "./sign-up.ts";

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
const server = await openServer(deps);
afterAll(() => server.app.close());

const identified = z.object({ result: z.object({ id: z.string() }) });
const password = "Rivage-de-Nacre-42";

test("a code is shown at once on the first device of an account, on another one after its password, which its owner is informed of", async () => {
  const person = await signUp(server, { email: "lea@exemple.fr", mobile: "+33612345699" });
  const { id: customerId } = z.parse(identified, await server.ask(me, person)).result;
  const order = { orderId: deps.newId(), customerId };
  await putOrder(deps, order);
  const issued = await issue(deps, order, [issueLine()]);
  const [cardId = ""] = issued.ok ? issued.value : [];

  /** A browser with its own login, and the cookie of its device. */
  const browser = async () => {
    const begun = await server.app.inject({
      method: login.method,
      url: login.path,
      payload: { username: person.email, password },
    });
    const token = begun.json<{ result: string }>().result;
    const device = begun.cookies.find(({ name }) => name.endsWith("known_device"));
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `${device?.name}=${device?.value}`,
    };
    const waiver = { accepted: true, version: waiverVersion };
    return {
      reveal: async () =>
        (
          await server.app.inject({
            method: "POST",
            url: revealCard.path,
            headers,
            payload: { card_id: cardId, waiver },
          })
        ).json(),
      download: async () =>
        (
          await server.app.inject({
            method: "GET",
            url: downloadVoucher.path,
            headers,
            query: { cardId },
          })
        ).statusCode,
      confirm: async (typed: string) =>
        (
          await server.app.inject({
            method: "POST",
            url: confirmDevice.path,
            headers,
            payload: { password: typed },
          })
        ).json(),
      list: async () =>
        (await server.app.inject({ method: "GET", url: getCardInfo.path, headers })).statusCode,
    };
  };
  const letters = async () =>
    (
      await deps.db.query(
        "select from message where recipient = $1 and template = 'device-confirmed'",
        [person.email],
      )
    ).rowCount;

  const [first, second] = [await browser(), await browser()];
  expect(await first.reveal()).toMatchObject({ code: 200 });
  expect(await second.list()).toBe(200);
  const unknown = { code: 400, meta: { reason: "DEVICE_NOT_CONFIRMED" } };
  expect(await second.reveal()).toMatchObject(unknown);
  expect(await second.download()).toBe(400);
  expect(await second.confirm("Wrong-42-wrong")).toMatchObject({
    meta: { reason: "PASSWORD_WRONG" },
  });
  expect(await second.reveal()).toMatchObject(unknown);
  expect(await letters()).toBe(0);
  expect(await second.confirm(password)).toMatchObject({ code: 200 });
  expect(await second.confirm(password)).toMatchObject({ code: 200 });
  expect(await second.reveal()).toMatchObject({ code: 200 });
  expect(await second.download()).toBe(200);
  expect(await letters()).toBe(1);
  expect(await first.reveal()).toMatchObject({ code: 200 });
});
