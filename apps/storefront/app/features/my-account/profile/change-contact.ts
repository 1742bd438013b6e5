import type { CallOutcome } from "@papillote/contract/client.ts";
import { updateEmail, updatePhone } from "@papillote/contract/profile.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { type ContactKind, pendingContact, pendingCookies } from "./pending-contact.ts";

/** A refused step, or the confirmation that another code was sent. */
export type ContactState = { readonly refusal: FormRefusal } | { readonly sent: true };
type Step = {
  kind: ContactKind;
  request: Request;
  form: FormData;
  context: Readonly<RouterContextProvider>;
  page: PageContext;
};

/**
 * S7.19: after the password a code is sent to the new e-mail address or number; the code confirms
 * it.
 */
export async function changeContact(
  kind: ContactKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactState | Response> {
  const page = context.get(pageContext);
  const step = { kind, request, form: await request.formData(), context, page };
  const intent = textOf(step.form, "intent");
  if (intent === "code") return confirm(step);
  if (intent === "resend") return resend(step);
  return ask(step);
}

async function ask({ kind, form, context, page }: Step): Promise<ContactState | Response> {
  const value = textOf(form, kind);
  const password = rawTextOf(form, "password");
  const outcome = await send(page, kind, {
    value,
    repeated: textOf(form, "emailConfirmation"),
    password,
  });
  if (!outcome.ok) return { refusal: formRefusal(outcome, form, ["password"]) };
  const customerId = (await loadCustomer(context))?.id ?? "";
  const cookie = pendingCookies[kind].keep({ customerId, value, password }, page);
  return redirect(paths.account(kind), { headers: { "set-cookie": cookie } });
}

async function resend({ kind, request, form, context, page }: Step): Promise<ContactState> {
  const pending = await pendingContact(kind, request, context);
  if (!pending) return expired(form);
  const outcome = await send(page, kind, { ...pending, repeated: pending.value });
  return outcome.ok ? { sent: true } : { refusal: formRefusal(outcome, form) };
}

function send(
  { call }: PageContext,
  kind: ContactKind,
  {
    value,
    repeated,
    password,
  }: { readonly value: string; readonly repeated: string; readonly password: string },
): Promise<CallOutcome<typeof updateEmail | typeof updatePhone>> {
  if (kind === "email")
    return call(updateEmail, { body: { email: value, emailConfirmation: repeated, password } });
  return call(updatePhone, { body: { phone: value, password } });
}

async function confirm({
  kind,
  request,
  form,
  context,
  page,
}: Step): Promise<ContactState | Response> {
  const pending = await pendingContact(kind, request, context);
  if (!pending) return expired(form);
  const code = textOf(form, "code").replaceAll(/\s/g, "");
  const { value } = pending;
  const outcome =
    kind === "email"
      ? await page.call(updateEmail, { body: { email: value, code } })
      : await page.call(updatePhone, { body: { phone: value, code } });
  if (!outcome.ok) return { refusal: formRefusal(outcome, form, ["code"]) };
  return redirect(withDoneNotice(paths.account("profile"), kind), {
    headers: { "set-cookie": pendingCookies[kind].forget() },
  });
}

/** The stored request has expired. */
function expired(form: FormData): ContactState {
  return { refusal: formRefusal({ refusal: "CODE_WRONG", errors: [] }, form, ["code"]) };
}
