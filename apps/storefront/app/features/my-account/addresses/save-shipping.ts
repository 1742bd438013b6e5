import { shippingAddress } from "@papillote/contract/addresses.ts";
import { updateProfileInfo } from "@papillote/contract/profile.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

type Context = Readonly<RouterContextProvider>;

export async function saveShipping(
  request: Request,
  context: Context,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const body = {
    telephone: textOf(form, "telephone"),
    city: textOf(form, "city"),
    postcode: textOf(form, "postcode"),
  };
  const saved = await call(updateProfileInfo, { body });
  if (!saved.ok) return formRefusal(saved, form);
  const addressId = textOf(form, "addressId");
  const chosen =
    addressId === "" ? undefined : await call(shippingAddress, { body: { addressId } });
  return chosen === undefined || chosen.ok
    ? redirect(withDoneNotice(paths.account("shipping-details"), "shipping"))
    : formRefusal(chosen, form);
}

export async function saveNewsletter(
  request: Request,
  context: Context,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const newsletter = form.has("newsletter");
  const outcome = await call(updateProfileInfo, { body: { newsletter } });
  return outcome.ok
    ? redirect(
        withDoneNotice(
          paths.account("newsletter"),
          newsletter ? "newsletter-on" : "newsletter-off",
        ),
      )
    : formRefusal(outcome, form);
}
