import { replyToTicket } from "@papillote/contract/help/tickets.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";

export async function sendReply(
  request: Request,
  context: Readonly<RouterContextProvider>,
  number: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const outcome = await context
    .get(pageContext)
    .call(replyToTicket, { params: { number }, body: { message: textOf(form, "message") } });
  return outcome.ok
    ? redirect(`${helpPaths.ticket(number)}?sent=${encodeURIComponent(number)}`)
    : formRefusal(outcome, form);
}
