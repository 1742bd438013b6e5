import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testCardByName, testCards } from "#sandbox/test-cards.ts";
import { NOON, SHOP, startTestSandbox, type TestSandbox } from "#sandbox/testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const CHALLENGE_CARD = "4000000000003220";
const see = (url: string) => sandbox.app.inject(url);
/** The URL to which the buyer is redirected after submitting the form. */
async function followToShop(location: string | undefined): Promise<string | undefined> {
  expect(location).toMatch(/^\/paymentrouter\?session=ps_/);
  return (await see(String(location))).headers.location?.toString();
}
const eventTypes = () => sandbox.receiver.posts.map((post) => post.event.type);

describe("the card form", () => {
  test("S3.19 has the total, then number, holder, expiry and cvc", async () => {
    const page = await see(`/pay/${await sandbox.open()}`);
    expect(page.statusCode).toBe(200);
    for (const name of ["number", "holder", "expiry", "cvc"])
      expect(page.body).toMatch(
        new RegExp(`<label for="${name}">[^<]+</label>\\s*<input [^>]*name="${name}"`),
      );
    expect(page.body.indexOf("€50,00")).toBeGreaterThan(0);
    expect(page.body.indexOf("€50,00")).toBeLessThan(page.body.indexOf("<form"));
    expect(page.body).toContain("Annuler et revenir à la commande");
    for (const card of testCards)
      expect(page.body).toContain(card.number.replace(/\d{4}(?=\d)/g, "$& "));
  });

  test("is in the session's language, with the shop's format of amounts", async () => {
    const english = await see(
      `/pay/${await sandbox.open({ locale: "en-GB", amount_cents: 123456 })}`,
    );
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain("Pay €1,234.56");
    const french = await see(`/pay/${await sandbox.open({ amount_cents: 123456 })}`);
    expect(french.body).toContain('<html lang="fr">');
    expect(french.body).toContain("Payer €1\u00a0234,56");
  });

  test("S5.8c S5.9b errors are 422 with field messages; what was typed is retained", async () => {
    const id = await sandbox.open({ locale: "en-GB" });
    const page = await sandbox.pay(id, {
      number: "5105 1051 0510 5101",
      cvc: "98765",
      holder: "Zoé <b>Quartz</b>",
      expiry: "09/28",
    });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain("Please add valid card number");
    expect(page.body).toContain("Please add valid cvc/cvv number");
    expect(page.body).toMatch(
      /<input [^>]*id="number"[^>]* value="5105 1051 0510 5101"[^>]*aria-invalid="true" aria-describedby="number-error" autofocus>/,
    );
    expect(page.body).toMatch(
      /<input [^>]*id="cvc"[^>]* value=""[^>]*aria-invalid="true" aria-describedby="cvc-error">/,
    );
    expect(page.body).toMatch(/<input [^>]*id="expiry"[^>]* value="09\/28"/);
    expect(page.body).toContain('value="Zoé &lt;b&gt;Quartz&lt;/b&gt;"');
    expect(page.body).toMatch(/role="alert"[\s\S]*href="#number"[\s\S]*href="#cvc"/);
    expect(page.body).toContain("<title>Error: ");
    expect(page.body).not.toContain("98765");
    const real = await sandbox.pay(id, { number: "4111 1111 1111 1111", cvc: "1" });
    expect(real.body).toContain("This is no test card");
    expect(real.body).not.toContain("4111");
    expect(await sandbox.state(id)).toMatchObject({ status: "created" });
  });

  test("S5.8a a 20th digit is refused on the page, in the session's language", async () => {
    const tooLong = { number: "42424242424242424242" };
    expect((await sandbox.pay(await sandbox.open({ locale: "en-GB" }), tooLong)).body).toContain(
      "Card No can have max 19 numbers.",
    );
    expect((await sandbox.pay(await sandbox.open(), tooLong)).body).toContain(
      "Le numéro de carte compte 19 chiffres au plus.",
    );
  });

  test("the policy allows only own styles and form targets, and nothing is cached", async () => {
    const page = await see(`/pay/${await sandbox.open()}`);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${SHOP};`);
    expect(policy).not.toContain("unsafe");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
    const styles = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1];
    expect((await see(String(styles))).headers["content-type"]).toContain("text/css");
    const font = await see("/assets/fonts/onest-latin-wght-normal.woff2");
    expect([font.statusCode, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
  });
});

describe("endings", () => {
  test.each([
    ["declined", "card_declined"],
    ["insufficient-funds", "insufficient_funds"],
    ["expired-card", "expired_card"],
    ["incorrect-cvc", "incorrect_cvc"],
    ["lost-card", "lost_card"],
    ["capture-refused", "capture_failed"],
  ])("the card « %s » ends as %s", async (name, failure_reason) => {
    const id = await sandbox.open();
    await sandbox.pay(id, { number: testCardByName(name).number });
    expect(await sandbox.state(id)).toMatchObject({ status: "failed", failure_reason });
  });

  test("the slow card is captured after a while, and not once its page has ended", async () => {
    const { number } = testCardByName("slow");
    const [id, late] = [await sandbox.open(), await sandbox.open()];
    const paying = sandbox.pay(id, { number });
    await sandbox.clock.whenTimerAt(sandbox.clock.now() + 6_000);
    expect(await sandbox.state(id)).toMatchObject({ status: "created" });
    sandbox.clock.advance(6_000);
    expect((await paying).statusCode).toBe(303);
    expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
    const tooLate = sandbox.pay(late, { number });
    await sandbox.clock.whenTimerAt(sandbox.clock.now() + 6_000);
    await sandbox.call("POST", `/v1/sessions/${late}/expire`);
    sandbox.clock.advance(6_000);
    expect((await tooLate).statusCode).toBe(410);
    expect(await sandbox.state(late)).toMatchObject({ status: "expired" });
  });

  test("every test card and its ending is named on the page", async () => {
    const page = await see(`/pay/${await sandbox.open({ locale: "en-GB" })}`);
    for (const { number, hint } of testCards) {
      expect(page.body).toContain(number.replace(/\d{4}(?=\d)/g, "$& "));
      expect(page.body).toContain(hint.en);
    }
  });
});

describe("the way back", () => {
  test("S2.26 success and failure redirect to the shop with the payment's id", async () => {
    const paid = await sandbox.open({
      return_urls: {
        success: `${SHOP}/payment/confirmation?lang=fr`,
        failure: `${SHOP}/payment/failure`,
      },
    });
    const reply = await sandbox.pay(paid);
    expect(reply.statusCode).toBe(303);
    expect(await followToShop(reply.headers.location)).toBe(
      `${SHOP}/payment/confirmation?lang=fr&transactionId=pay-1`,
    );
    const declined = await sandbox.open();
    expect(
      await followToShop(
        (await sandbox.pay(declined, { number: "4000000000000002" })).headers.location,
      ),
    ).toBe(`${SHOP}/payment/failure?transactionId=pay-1`);
  });

  test("S2.25 a payment begun in the app redirects to the app, whatever its result", async () => {
    const paid = await sandbox.open({ platform: "app" });
    expect(await followToShop((await sandbox.pay(paid)).headers.location)).toBe(
      `${SHOP}/paymentMobileRouter?transactionId=pay-1`,
    );
    const cancelled = await sandbox.open({ platform: "app" });
    expect(
      await followToShop((await sandbox.post(`/pay/${cancelled}/cancel`)).headers.location),
    ).toBe(`${SHOP}/paymentMobileRouter?transactionId=pay-1`);
  });

  test("S2.26 before paying the form is shown, and without a session a 404 page", async () => {
    const id = await sandbox.open();
    expect((await see(`/paymentrouter?session=${id}`)).headers.location).toBe(`/pay/${id}`);
    expect((await see("/paymentrouter?session=ps_none")).statusCode).toBe(404);
    expect((await see("/paymentrouter")).statusCode).toBe(404);
  });
});

describe("cards that fail", () => {
  test.each([
    ["4000000000000002", "card_declined", ["payment.failed"]],
    ["4000000000009995", "insufficient_funds", ["payment.failed"]],
    ["4000000000000069", "expired_card", ["payment.failed"]],
    ["4000000000000341", "capture_failed", ["payment.authorised", "payment.failed"]],
  ])("%s ends as %s and the shop is told", async (number, reason, events) => {
    const id = await sandbox.open();
    await sandbox.pay(id, { number });
    expect(await sandbox.state(id)).toEqual({
      id,
      payment_id: "pay-1",
      status: "failed",
      amount_cents: 5000,
      refunded_cents: 0,
      failure_reason: reason,
    });
    await sandbox.receiver.whenPosts(events.length);
    expect(eventTypes()).toEqual(events);
  });
});

describe("3-D Secure", () => {
  async function challenged(): Promise<string> {
    const id = await sandbox.open();
    const reply = await sandbox.pay(id, { number: CHALLENGE_CARD });
    expect(reply.headers.location).toBe(`/pay/${id}/3ds`);
    return id;
  }
  const answer = (id: string, code: string) => sandbox.post(`/pay/${id}/3ds`, { code });

  test("the payment is captured only after the bank's code", async () => {
    const id = await challenged();
    expect(await sandbox.state(id)).toMatchObject({ status: "created" });
    expect((await see(`/pay/${id}/3ds`)).body).toContain('autocomplete="one-time-code"');
    expect(await followToShop((await answer(id, "123 456")).headers.location)).toBe(
      `${SHOP}/payment/confirmation?transactionId=pay-1`,
    );
    expect(await sandbox.state(id)).toMatchObject({
      status: "captured",
      captured_at: new Date(NOON).toISOString(),
      card_fingerprint: expect.any(String),
    });
  });

  test("a wrong code shows the attempts left, the third ends the payment", async () => {
    const id = await challenged();
    const first = await answer(id, "000000");
    expect([first.statusCode, first.body.includes("Il reste 2 essais")]).toEqual([422, true]);
    expect((await answer(id, "")).body).toContain("Il reste un essai");
    expect(await followToShop((await answer(id, "999999")).headers.location)).toBe(
      `${SHOP}/payment/failure?transactionId=pay-1`,
    );
    expect(await sandbox.state(id)).toMatchObject({
      status: "failed",
      failure_reason: "authentication_failed",
    });
    expect((await answer(id, "123456")).headers.location).toContain("/paymentrouter");
    expect(await sandbox.state(id)).toMatchObject({ status: "failed" });
  });

  test("a code without a challenge captures nothing", async () => {
    const id = await sandbox.open();
    expect((await answer(id, "123456")).headers.location).toBe(`/pay/${id}`);
    expect((await see(`/pay/${id}/3ds`)).headers.location).toBe(`/pay/${id}`);
    expect(await sandbox.state(id)).toMatchObject({ status: "created" });
  });

  test("cancelling at the challenge cancels the payment", async () => {
    const id = await challenged();
    await sandbox.post(`/pay/${id}/cancel`);
    expect(await sandbox.state(id)).toMatchObject({ status: "cancelled" });
    expect((await answer(id, "123456")).headers.location).toContain("/paymentrouter");
    expect(await sandbox.state(id)).toMatchObject({ status: "cancelled" });
  });
});

describe("repeated posts", () => {
  test("the form sent twice in parallel captures once, with the same result", async () => {
    const id = await sandbox.open();
    const replies = await Promise.all([sandbox.pay(id), sandbox.pay(id)]);
    expect(new Set(replies.map((reply) => reply.headers.location))).toEqual(
      new Set([`/paymentrouter?session=${id}`]),
    );
    await sandbox.receiver.whenPosts(2);
    await sandbox.app.close();
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  });

  test("a repeated code, or the form after paying, captures nothing more", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id, { number: CHALLENGE_CARD });
    await Promise.all([
      sandbox.post(`/pay/${id}/3ds`, { code: "123456" }),
      sandbox.post(`/pay/${id}/3ds`, { code: "123456" }),
    ]);
    await sandbox.pay(id);
    await sandbox.pay(id, { number: "4000000000000002" });
    expect(await sandbox.state(id)).toMatchObject({ status: "captured", amount_cents: 5000 });
    await sandbox.receiver.whenPosts(2);
    await sandbox.app.close();
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  });

  test("going back after paying shows that it is paid, not the form", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id);
    const back = await see(`/pay/${id}`);
    expect([back.statusCode, back.body.includes("Déjà payé"), back.body.includes("<form")]).toEqual(
      [200, true, false],
    );
    expect(back.body).toContain(`href="/paymentrouter?session=${id}"`);
    await sandbox.post(`/pay/${id}/cancel`);
    expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
  });
});

describe("ends without a payment", () => {
  test("cancelling redirects to the order and posts a webhook", async () => {
    const id = await sandbox.open();
    expect(await followToShop((await sandbox.post(`/pay/${id}/cancel`)).headers.location)).toBe(
      `${SHOP}/payment/failure?transactionId=pay-1`,
    );
    await sandbox.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["payment.cancelled"]);
    const back = await see(`/pay/${id}`);
    expect([back.body.includes("Ce paiement est terminé"), back.body.includes("<form")]).toEqual([
      true,
      false,
    ]);
    await sandbox.pay(id);
    expect(await sandbox.state(id)).toMatchObject({ status: "cancelled" });
  });

  test("an expired session posts a webhook and accepts no card", async () => {
    const id = await sandbox.open();
    sandbox.clock.advance(15 * 60_000 - 1);
    expect(await sandbox.state(id)).toMatchObject({ status: "created" });
    sandbox.clock.advance(1);
    await sandbox.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["payment.expired"]);
    const late = await sandbox.pay(id);
    expect([late.statusCode, late.body.includes("Cette page a expiré")]).toEqual([410, true]);
    expect((await see(`/pay/${id}`)).statusCode).toBe(410);
    expect((await see(`/paymentrouter?session=${id}`)).headers.location).toBe(
      `${SHOP}/payment/failure?transactionId=pay-1`,
    );
    expect(await sandbox.state(id)).toMatchObject({ status: "expired" });
  });

  test("an unknown payment is a page in the browser's language", async () => {
    const page = await sandbox.app.inject({
      url: "/pay/ps_none",
      headers: { "accept-language": "en-GB,en" },
    });
    expect([page.statusCode, page.body.includes("This payment does not exist")]).toEqual([
      404,
      true,
    ]);
    expect((await see("/nowhere")).statusCode).toBe(404);
    expect((await sandbox.pay("ps_none")).statusCode).toBe(404);
  });
});
