import {
  addAddress,
  defaultAddress,
  deleteAddress,
  shippingAddress,
  updateAddress,
} from "@papillote/contract/addresses.ts";
import { prefixes } from "@papillote/domain/accounts/postal-address.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type AccountChange, withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

type Answer = Promise<FormRefusal | Response>;
type Context = Readonly<RouterContextProvider>;

async function readCall(request: Request, context: Context) {
  const { call } = context.get(pageContext);
  return { call, form: await request.formData() };
}

function toBook(change: AccountChange): Response {
  return redirect(withDoneNotice(paths.account("addresses"), change));
}

export async function addToBook(request: Request, context: Context): Answer {
  const { call, form } = await readCall(request, context);
  const outcome = await call(addAddress, {
    body: { address: readAddress(form), ...readDefaults(form) },
  });
  return outcome.ok ? toBook("address") : formRefusal(outcome, form);
}

export async function changeInBook(request: Request, context: Context, id: string): Answer {
  const { call, form } = await readCall(request, context);
  const outcome = await call(updateAddress, {
    body: { address: { ...readAddress(form), id }, ...readDefaults(form) },
  });
  return outcome.ok ? toBook("address") : formRefusal(outcome, form);
}

export async function removeFromBook(request: Request, context: Context, deleteId: string): Answer {
  const { call, form } = await readCall(request, context);
  const outcome = await call(deleteAddress, { params: { deleteId } });
  return outcome.ok ? toBook("address-deleted") : formRefusal(outcome, form);
}

/** The buttons of the list that make an address the default for bills or for parcels. */
export async function chooseInBook(request: Request, context: Context): Answer {
  const { call, form } = await readCall(request, context);
  const endpoint = textOf(form, "intent") === "shipping" ? shippingAddress : defaultAddress;
  const outcome = await call(endpoint, { body: { addressId: textOf(form, "addressId") } });
  return outcome.ok ? toBook("address-default") : formRefusal(outcome, form);
}

function readAddress(form: FormData) {
  const text = (name: string) => textOf(form, name);
  return {
    title: text("title"),
    prefix: prefixes.find((one) => one === text("prefix")) ?? null,
    firstname: text("firstname"),
    lastname: text("lastname"),
    company: text("company"),
    vat_id: text("vat_id"),
    street: [text("street"), text("number")] as [string, string],
    postcode: text("postcode"),
    city: text("city"),
    region: text("region"),
    country_id: text("country_id"),
    telephone: text("telephone"),
  };
}

/** An empty box changes nothing, as a default can move to another address but is never removed. */
function readDefaults(form: FormData) {
  return {
    ...(form.has("default_billing") && { default_billing: true }),
    ...(form.has("default_shipping") && { default_shipping: true }),
  };
}
