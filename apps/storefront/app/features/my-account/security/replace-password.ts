import { login } from "@papillote/contract/accounts.ts";
import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { changePassword } from "@papillote/contract/recovery.ts";
import { passwordRepeatProblem } from "@papillote/domain/accounts/password.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  refusedTogether,
} from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { passwordFields } from "./password-fields.ts";

/** S7.18d: the change ends every session, so this device logs in again with the new password. */
export async function replacePassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const newPassword = rawTextOf(form, "newPassword");
  const repeated = rawTextOf(form, "newPasswordConfirmation");
  const body = { currentPassword: rawTextOf(form, "currentPassword"), newPassword };
  const invalid = refusedTogether(prepareCall(changePassword, { body }), {
    newPasswordConfirmation: passwordRepeatProblem(newPassword, repeated),
  });
  if (invalid) return formRefusal(invalid, form, passwordFields);
  const username = (await loadCustomer(context))?.email ?? "";
  const outcome = await call(changePassword, { body });
  if (!outcome.ok) return formRefusal(outcome, form, passwordFields);
  const loggedIn = await call(login, {
    body: { username, password: newPassword, platform: "web" },
  });
  const done = withDoneNotice(paths.account(), "password");
  return redirect(loggedIn.ok ? done : paths.login(done));
}
