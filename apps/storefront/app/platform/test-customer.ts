import type { Reply } from "./test-page.ts";

const ines = {
  id: "c1",
  firstname: "Inès",
  lastname: "Marchand",
  email: "ines@exemple.fr",
  prefix: null,
  telephone: "",
  city: null,
  postcode: null,
  addresses: [],
  custom_attributes: [{ attribute_code: "customer_mobile", value: "+33612345601" }],
  group_id: 1,
  balance: 0,
  balance_validity_date: null,
  credits_expiring: 0,
  credits_expiring_on: null,
  newsletter: false,
  locale: "fr-FR",
  created_at: "2026-11-20T10:00:00.000Z",
};

/** The reply of `me` for a customer. */
export function customerReply(over: Partial<typeof ines> = {}): Record<string, Reply> {
  const customer = { ...ines, ...over };
  return { "/api/ext/customers/me": { result: { ...customer, data: customer } } };
}
