import { replyToTicket } from "@papillote/contract/help/tickets.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeFiles } from "#app/platform/forms/form-files.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";

export async function sendReply(
  request: Request,
  context: Readonly<RouterContextProvider>,
  number: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const files = takeFiles(form);
  if (files.refusal) return files.refusal;
  const attachments = [...files.tokens];
  const outcome = await context.get(pageContext).call(replyToTicket, {
    params: { number },
    body: { message: textOf(form, "message"), ...(attachments.length > 0 && { attachments }) },
  });
  return outcome.ok
    ? redirect(`${helpPaths.ticket(number)}?sent=${encodeURIComponent(number)}`)
    : files.keptIn(formRefusal(outcome, form));
}
