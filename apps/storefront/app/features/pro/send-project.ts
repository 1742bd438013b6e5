import { messageSubjects } from "@papillote/contract/help/help.ts";
import { contactUs, sendMessage } from "@papillote/contract/help/tickets.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";

/** A company's project is a message like any other. Its first line describes the company. */
export async function sendProject(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const [form, customer] = await Promise.all([request.formData(), loadCustomer(context)]);
  const captcha = takeCaptcha(form);
  const company = `${textOf(form, "company").trim()} (${textOf(form, "people")})`.trim();
  const project = textOf(form, "message").trim();
  const letter = {
    reason: await subjectForCompanies(page),
    // The line alone is no message, so the field is refused as empty.
    message: project === "" ? "" : `${company}\n\n${project}`,
  };
  const outcome = customer
    ? await page.call(sendMessage, { body: letter })
    : await page.call(contactUs, {
        body: {
          firstname: textOf(form, "firstname"),
          name: textOf(form, "lastname"),
          email: textOf(form, "email"),
          ...letter,
          ...captcha,
        },
      });
  return outcome.ok
    ? redirect(helpPaths.contact({ sent: outcome.value.ticket_number }))
    : formRefusal(customer ? outcome : withCaptchaError(outcome, page, captcha), form);
}

/**
 * The operator's subjects are in French. If none is for companies, the last one is used, which is
 * for any question.
 */
async function subjectForCompanies({ call }: PageContext): Promise<number> {
  const { items } = unwrapOrThrow(await call(messageSubjects, {}));
  const subject = items.find(({ label }) => /entreprise/i.test(label)) ?? items.at(-1);
  return subject?.subject_id ?? 0;
}
