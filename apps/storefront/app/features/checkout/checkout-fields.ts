import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type FormRefusal, useFieldError } from "#app/platform/forms/form-state.ts";

/** Every field of the checkout that can be refused, from the top of the page to its end. */
export function useCheckoutFields(refusal: FormRefusal | undefined) {
  const { t } = useLingui();
  const errorOf = useFieldError(refusal);
  const [street, floor, postcode, city] = [
    t`Number and street`,
    t`Building, floor`,
    t`Zip code`,
    t`City`,
  ];
  const labels = {
    email: t`E-mail`,
    ship_firstname: t`First name`,
    ship_lastname: t`Last name`,
    ship_street: street,
    ship_more: floor,
    ship_postcode: postcode,
    ship_city: city,
    ship_telephone: t`Phone for the delivery`,
    shippingMethodCode: t`Means of delivery`,
    company: t`Company`,
    siren: t`SIREN`,
    vat_id: t`VAT number`,
    "street.0": street,
    "street.1": floor,
    postcode,
    city,
    response: t`Captcha`,
  };
  type FieldName = keyof typeof labels;
  /** The properties of the control with this name; the list of errors links to its id. */
  const field = (name: FieldName) => ({
    ...{ id: idOf(name), name, label: labels[name], error: errorOf(name) },
    defaultValue: refusal?.values[name],
  });
  const names = Object.keys(labels) as FieldName[];
  const errors = names.flatMap((name): FieldFault[] => {
    const error = errorOf(name);
    if (!error) return [];
    // The delivery address has fields with the same labels.
    const isOfCompany = companyAddress.includes(name);
    const label = isOfCompany ? `${labels.company}, ${labels[name]}` : labels[name];
    return [{ id: idOf(name), label, error }];
  });
  return { field, errors };
}

type FieldFault = { readonly id: string; readonly label: string; readonly error: ReactNode };

const companyAddress: readonly string[] = ["street.0", "street.1", "postcode", "city"];

function idOf(name: string): string {
  return `checkout-${name}`;
}
