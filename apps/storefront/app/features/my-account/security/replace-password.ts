import { login } from "@papillote/contract/accounts.ts";
import { changePassword } from "@papillote/contract/recovery.ts";
import { passwordRepeatProblem } from "@papillote/domain/accounts/password.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, rawTextOf } from "#app/platform/forms/form-state.ts";
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
  const reason = passwordRepeatProblem(newPassword, rawTextOf(form, "newPasswordConfirmation"));
  if (reason) {
    const errors = [{ field: "newPasswordConfirmation", message: "", reason }];
    return formRefusal({ refusal: "INVALID_DATA", errors }, form, passwordFields);
  }
  const username = (await loadCustomer(context))?.email ?? "";
  const outcome = await call(changePassword, {
    body: { currentPassword: rawTextOf(form, "currentPassword"), newPassword },
  });
  if (!outcome.ok) return formRefusal(outcome, form, passwordFields);
  const loggedIn = await call(login, {
    body: { username, password: newPassword, platform: "web" },
  });
  const done = withDoneNotice(paths.account(), "password");
  return redirect(loggedIn.ok ? done : paths.login(done));
}
