import { contactUs, sendMessage } from "@papillote/contract/help/tickets.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import { takeFiles } from "#app/platform/forms/form-files.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";

/** S6.6a, S6.6b: a customer's name and e-mail address are those of the account. */
export async function sendContact(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const customer = await loadCustomer(context);
  const form = await request.formData();
  const orderNumber = textOf(form, "order") || textOf(form, "order_number");
  const conversation = textOf(form, "conversation");
  const files = takeFiles(form);
  if (files.refusal) return files.refusal;
  const captcha = takeCaptcha(form);
  const letter = {
    reason: Number(textOf(form, "reason")),
    message: textOf(form, "message"),
    ...(orderNumber !== "" && { order_number: orderNumber }),
    ...(conversation !== "" && { conversation_id: conversation }),
    ...(files.tokens.length > 0 && { attachments: [...files.tokens] }),
  };
  const outcome = customer
    ? await page.call(sendMessage, { body: letter })
    : await page.call(contactUs, {
        body: {
          firstname: textOf(form, "firstname"),
          name: textOf(form, "name"),
          email: textOf(form, "email"),
          ...letter,
          ...captcha,
        },
      });
  return outcome.ok
    ? redirect(helpPaths.contact({ sent: outcome.value.ticket_number }))
    : files.keptIn(
        formRefusal(customer ? outcome : withCaptchaError(outcome, page, captcha), form),
      );
}
