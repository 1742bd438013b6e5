import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  addressTitleProblem,
  cityProblem,
  companyProblem,
  houseNumberProblem,
  isAddressCountry,
  postcodeProblem,
  prefixes,
  regionProblem,
  streetProblem,
  vatIdProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import * as z from "zod/mini";
import { addressList } from "./customer.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { ruled } from "./ruled.ts";

const addressId = z.uuid({ error: "INVALID" });

/** S3.15. An empty company, tax id or region counts as absent. */
const addressFields = {
  title: ruled(addressTitleProblem, 100),
  company: ruled((text) => (text.trim() === "" ? undefined : companyProblem(text)), 200),
  vat_id: ruled((text) => (text.trim() === "" ? undefined : vatIdProblem(text)), 40),
  street: ruled(streetProblem, 300),
  houseNumber: ruled(houseNumberProblem, 100),
  city: ruled(cityProblem, 200),
  postcode: ruled(postcodeProblem, 40),
  region: ruled(regionProblem, 200),
  telephone: ruled(phoneProblem, 40),
};

export const addressInput = z.strictObject({
  id: z.optional(addressId),
  title: addressFields.title,
  prefix: z.optional(z.nullable(z.enum(prefixes))),
  firstname: personFields.firstname,
  lastname: personFields.lastname,
  company: z.optional(z.nullable(addressFields.company)),
  vat_id: z.optional(z.nullable(addressFields.vat_id)),
  street: z.tuple([addressFields.street, addressFields.houseNumber]),
  city: addressFields.city,
  postcode: addressFields.postcode,
  region: z.optional(z.nullable(addressFields.region)),
  country_id: z.string().check(z.maxLength(2), z.refine(isAddressCountry, { error: "INVALID" })),
  telephone: addressFields.telephone,
});

const addressBook = z.object({ addresses: addressList });
const selectAddress = {
  body: z.strictObject({ addressId }),
  reply: addressBook,
  refusals: ["ADDRESS_NOT_FOUND"],
} as const;

export const addAddress = endpoint({
  method: "POST",
  path: "/api/ext/customers/add-address",
  summary: "Add an address to the book; the first is the default for both uses",
  auth: "customer",
  body: z.strictObject({
    address: z.omit(addressInput, { id: true }),
    default_billing: z.optional(z.boolean()),
    default_shipping: z.optional(z.boolean()),
  }),
  reply: z.extend(addressBook, { id: z.string() }),
  refusals: ["TOO_MANY_ADDRESSES"],
});

export const updateAddress = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-address",
  summary: "Change an address of the book",
  auth: "customer",
  body: z.strictObject({
    address: z.extend(addressInput, { id: addressId }),
    default_billing: z.optional(z.boolean()),
    default_shipping: z.optional(z.boolean()),
  }),
  reply: addressBook,
  refusals: ["ADDRESS_NOT_FOUND"],
});

/** S8.12o: the default address can be deleted only when it is the last. */
export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/api/ext/customers/delete-address/:deleteId",
  summary: "Remove an address; the default one only when it is the last",
  auth: "customer",
  params: z.object({ deleteId: addressId }),
  reply: addressBook,
  refusals: ["ADDRESS_NOT_FOUND", "ADDRESS_DELETE_FAILED"],
});

export const defaultAddress = endpoint({
  method: "POST",
  path: "/api/ext/customers/default-address",
  summary: "Set the default billing address",
  auth: "customer",
  ...selectAddress,
});

export const shippingAddress = endpoint({
  method: "POST",
  path: "/api/ext/customers/shipping-address",
  summary: "Set the default shipping address",
  auth: "customer",
  ...selectAddress,
});
