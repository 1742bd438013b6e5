import { updateProfile } from "@papillote/contract/profile.ts";
import { prefixes } from "@papillote/domain/accounts/postal-address.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

export async function saveProfile(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const prefix = prefixes.find((one) => one === textOf(form, "prefix")) ?? null;
  const outcome = await call(updateProfile, {
    body: { prefix, firstname: textOf(form, "firstname"), lastname: textOf(form, "lastname") },
  });
  return outcome.ok
    ? redirect(withDoneNotice(paths.account("profile"), "profile"))
    : formRefusal(outcome, form);
}
