import { expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { sendReply } from "./send-reply.ts";

const number = "T2026-000042";
const path = `/my-account/tickets/${number}`;

test("S8.12n a reply that could not be sent shows an alert, and its text stays", async () => {
  const { context } = testPage({
    replies: { [`/api/core/tickets/${number}/reply`]: { refusal: "FAULT" } },
  });
  const request = formRequest(path, { message: "Non, toujours pas." });
  const refusal = (await sendReply(request, context, number)) as FormRefusal;
  const page = await renderScreen(<ReplyForm refusal={refusal} />, path);
  expect(page).toMatch(/role="alert"[\s\S]*could not be sent/);
  expect(page).toContain("Non, toujours pas.</textarea>");
});
