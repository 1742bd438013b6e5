import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Contact } from "./contact.tsx";
import { sendContact } from "./send-contact.ts";

const typed = {
  ...{ firstname: "Zoé", name: "Petit", email: "zoe@exemple.fr" },
  ...{ reason: "1", order_number: "P2026-000418", message: "Refusée en caisse." },
};
const data = {
  subjects: [{ subject_id: 1, label: "Ma carte est refusée", requires_order_number: false }],
  sender: undefined,
  orders: [],
  sent: undefined,
  begun: { subject: "", order: "", conversation: "" },
};

test("S8.12n a message that could not be sent shows an alert, and keeps all that was typed", async () => {
  const { context } = testPage({
    replies: { "/api/core/tickets/contact-us": { refusal: "FAULT" } },
  });
  const refusal = (await sendContact(formRequest("/contact", typed), context)) as FormRefusal;
  const page = await renderScreen(<Contact {...data} refusal={refusal} />, "/contact");
  expect(page).toMatch(/role="alert"[\s\S]*could not be sent/);
  for (const value of [typed.firstname, typed.name, typed.email, typed.order_number])
    expect(page).toContain(`value="${value}"`);
  expect(page).toMatch(/<option[^>]*value="1"[^>]*selected/);
  expect(page).toContain("Refusée en caisse.</textarea>");
});

test("S3.20 a customer can choose one of their own orders, and its number is sent with the message", async () => {
  const sender = { name: "Léonie Dupont", email: "leonie@exemple.fr" };
  const sampleOrder = {
    total: cents(81_00),
    createdAt: "2026-11-14T09:30:00.000Z",
    names: ["Ravelune"],
  };
  const orders = ["P2026-000412", "P2026-000398"].map((number) => ({ ...sampleOrder, number }));
  const begun = { ...data.begun, order: "P2026-000398" };
  const known = { ...data, sender, orders };
  const page = await renderScreen(
    <Contact {...known} begun={begun} refusal={undefined} />,
    "/contact",
  );
  expect(page).toMatch(/<input(?=[^>]*checked)[^>]*value="P2026-000398"/);
  expect(page).toMatch(/81[.,]00[\s\S]*Ravelune/);
  const older = await renderScreen(
    <Contact {...known} begun={{ ...begun, order: "P2025-000001" }} refusal={undefined} />,
    "/contact",
  );
  expect(older).toMatch(/name="order_number"[^>]*value="P2025-000001"/);

  const { context, called } = testPage();
  await sendContact(formRequest("/contact", { ...typed, order: "P2026-000412" }), context);
  expect(called.at(-1)?.body).toMatchObject({ order_number: "P2026-000412" });
});
