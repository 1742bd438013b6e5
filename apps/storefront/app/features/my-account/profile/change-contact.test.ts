import { describe, expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, type Reply, testEncryption, testPage } from "#app/platform/test-page.ts";
import { changeContact } from "./change-contact.ts";
import { loadContact } from "./load-contact.ts";
import type { ContactKind } from "./pending-contact.ts";

const seals = testEncryption();
const email = "/api/ext/customers/update-email";
const phone = "/api/ext/customers/update-phone";
const sent = { result: { pending: true } };

function page(replies: Record<string, Reply>, customer = customerReply()) {
  return testPage({ ...seals, hasSession: true, replies: { ...customer, ...replies } });
}

async function submit(
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
  test("needs the password; the request is stored encrypted for 15 minutes", async () => {
    const { bodies, location, kept } = await submit(
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

  test("S5.3b is typed twice; nothing is sent when the two differ", async () => {
    const { answer, bodies } = await submit(
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

  test("is confirmed by the code, spaces ignored, and the request is deleted", async () => {
    const { kept } = await submit("email", { intent: "ask", ...wanted }, { [email]: sent });
    const {
      bodies,
      location,
      kept: after,
    } = await submit(
      "email",
      { intent: "code", code: "123 456" },
      { [email]: sent },
      cookieOf(kept),
    );
    expect(bodies).toEqual([{ email: wanted.email, code: "123456" }]);
    expect(location).toBe("/my-account/profile?done=email");
    expect(after).toMatch(/^papillote_new_email=; .*Max-Age=0/);
  });

  test("gets another code, with the password of the request", async () => {
    const { kept } = await submit("email", { intent: "ask", ...wanted }, { [email]: sent });
    const { answer, bodies } = await submit(
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

  test("cannot be confirmed after the stored request has expired", async () => {
    const { answer, bodies } = await submit(
      "email",
      { intent: "code", code: "123456" },
      { [email]: sent },
    );
    expect(bodies).toEqual([]);
    expect(answer).toMatchObject({ refusal: { refusal: "CODE_WRONG" } });
  });
});

describe("S7.19 a new mobile number", () => {
  test("is changed in the same two steps", async () => {
    const { kept } = await submit(
      "phone",
      { intent: "ask", phone: "06 11 22 33 44", password: "Caramel 2026" },
      { [phone]: sent },
    );
    const { bodies, location } = await submit(
      "phone",
      { intent: "code", code: "123456" },
      { [phone]: sent },
      cookieOf(kept),
    );
    expect(bodies).toEqual([{ phone: "06 11 22 33 44", code: "123456" }]);
    expect(location).toBe("/my-account/profile?done=phone");
  });

  test("is refused by the server; the form keeps the number, not the password", async () => {
    const { answer } = await submit(
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

describe("the page of the new address", () => {
  async function shown(path: string, cookie: string, customer = customerReply()) {
    const { context } = page({}, customer);
    return loadContact(
      "email",
      new Request(`https://shop.example${path}`, { headers: { cookie } }),
      context,
    );
  }

  test("shows the code step after a request, and the first step for a correction", async () => {
    const { kept } = await submit("email", { intent: "ask", ...wanted }, { [email]: sent });
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

  test("ignores the request of another customer of this device", async () => {
    const { kept } = await submit("email", { intent: "ask", ...wanted }, { [email]: sent });
    expect(
      await shown("/my-account/email", cookieOf(kept), customerReply({ id: "c2" })),
    ).toMatchObject({ wanted: undefined, step: "ask" });
  });
});
