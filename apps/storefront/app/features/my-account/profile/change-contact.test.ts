import { describe, expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, type Reply, testPage, testSeal } from "#app/platform/test-page.ts";
import { changeContact } from "./change-contact.ts";
import { loadContact } from "./load-contact.ts";
import type { ContactKind } from "./pending-contact.ts";

const seals = testSeal();
const email = "/api/ext/customers/update-email";
const phone = "/api/ext/customers/update-phone";
const sent = { result: { pending: true } };

function page(replies: Record<string, Reply>, customer = customerReply()) {
  return testPage({ ...seals, hasSession: true, replies: { ...customer, ...replies } });
}

async function asked(
  kind: ContactKind,
  fields: Record<string, string>,
  replies: Record<string, Reply>,
  cookie = "",
) {
  const { context, called } = page(replies);
  const answer = await changeContact(
    kind,
    formRequest(`/my-account/${kind}`, fields, { cookie }),
    context,
  );
  const redirected = answer instanceof Response ? answer : undefined;
  return {
    answer,
    bodies: called.filter(({ path }) => path === email || path === phone).map(({ body }) => body),
    location: redirected?.headers.get("location"),
    kept: redirected?.headers.get("set-cookie") ?? "",
  };
}

const wanted = {
  email: "neuve@exemple.fr",
  emailConfirmation: "neuve@exemple.fr",
  password: "Caramel 2026",
};
const cookieOf = (line: string) => line.split(";")[0] ?? "";

describe("S7.19 a new e-mail address", () => {
  test("is asked for with the password; what was asked waits sealed, for a quarter of an hour", async () => {
    const { bodies, location, kept } = await asked(
      "email",
      { intent: "ask", ...wanted },
      { [email]: sent },
    );
    expect(bodies).toEqual([
      { email: wanted.email, emailConfirmation: wanted.email, password: wanted.password },
    ]);
    expect(location).toBe("/my-account/email");
    expect(kept).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=900; Secure$/);
    expect(kept).not.toContain("Caramel");
  });

  test("S5.3b is asked for twice alike, or nothing leaves", async () => {
    const { answer, bodies } = await asked(
      "email",
      { intent: "ask", ...wanted, emailConfirmation: "neuve@exemple.com" },
      { [email]: sent },
    );
    expect(bodies).toEqual([]);
    expect(answer).toMatchObject({
      refusal: {
        errors: [{ field: "emailConfirmation", reason: "EMAILS_DIFFER" }],
        values: { email: wanted.email },
      },
    });
    expect(JSON.stringify(answer)).not.toContain("Caramel");
  });

  test("takes the code, spaces in it or not, and is no longer waited for", async () => {
    const { kept } = await asked("email", { intent: "ask", ...wanted }, { [email]: sent });
    const {
      bodies,
      location,
      kept: after,
    } = await asked(
      "email",
      { intent: "code", code: "123 456" },
      { [email]: sent },
      cookieOf(kept),
    );
    expect(bodies).toEqual([{ email: wanted.email, code: "123456" }]);
    expect(location).toBe("/my-account?done=email");
    expect(after).toMatch(/^papillote_new_email=; .*Max-Age=0/);
  });

  test("has its code sent again, with the password that was given", async () => {
    const { kept } = await asked("email", { intent: "ask", ...wanted }, { [email]: sent });
    const { answer, bodies } = await asked(
      "email",
      { intent: "resend" },
      { [email]: sent },
      cookieOf(kept),
    );
    expect(bodies).toEqual([
      { email: wanted.email, emailConfirmation: wanted.email, password: wanted.password },
    ]);
    expect(answer).toEqual({ sent: true });
  });

  test("whose wait is over is asked for again", async () => {
    const { answer, bodies } = await asked(
      "email",
      { intent: "code", code: "123456" },
      { [email]: sent },
    );
    expect(bodies).toEqual([]);
    expect(answer).toMatchObject({ refusal: { refusal: "CODE_WRONG" } });
  });
});

describe("S7.19 a new mobile number", () => {
  test("goes the same two steps", async () => {
    const { kept } = await asked(
      "phone",
      { intent: "ask", phone: "06 11 22 33 44", password: "Caramel 2026" },
      { [phone]: sent },
    );
    const { bodies, location } = await asked(
      "phone",
      { intent: "code", code: "123456" },
      { [phone]: sent },
      cookieOf(kept),
    );
    expect(bodies).toEqual([{ phone: "06 11 22 33 44", code: "123456" }]);
    expect(location).toBe("/my-account?done=phone");
  });

  test("refused by the server leaves what was typed, but the password", async () => {
    const { answer } = await asked(
      "phone",
      { intent: "ask", phone: "0611223344", password: "x" },
      { [phone]: { refusal: "PASSWORD_WRONG" } },
    );
    expect(answer).toEqual({
      refusal: {
        refusal: "PASSWORD_WRONG",
        errors: [],
        values: { intent: "ask", phone: "0611223344" },
      },
    });
  });
});

describe("the page shows", () => {
  async function shown(path: string, cookie: string, customer = customerReply()) {
    const { context } = page({}, customer);
    return loadContact(
      "email",
      new Request(`https://shop.example${path}`, { headers: { cookie } }),
      context,
    );
  }

  test("the code's step while one is waited for, and the first step again to correct what was typed", async () => {
    const { kept } = await asked("email", { intent: "ask", ...wanted }, { [email]: sent });
    const current = "ines@exemple.fr";
    expect(await shown("/my-account/email", "")).toEqual({
      current,
      wanted: undefined,
      step: "ask",
    });
    expect(await shown("/my-account/email", cookieOf(kept))).toEqual({
      current,
      wanted: wanted.email,
      step: "prove",
    });
    expect(await shown("/my-account/email?correct", cookieOf(kept))).toEqual({
      current,
      wanted: wanted.email,
      step: "ask",
    });
  });

  test("nothing of what another customer asked for on this device", async () => {
    const { kept } = await asked("email", { intent: "ask", ...wanted }, { [email]: sent });
    expect(
      await shown("/my-account/email", cookieOf(kept), customerReply({ id: "c2" })),
    ).toMatchObject({ wanted: undefined, step: "ask" });
  });
});
