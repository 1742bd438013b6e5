import type { JsonSchema } from "./refusal-responses.ts";
import type { Schemas } from "./schemas.ts";

/** The field that the value belongs to, or the call if the value is its whole request. */
type Place = { readonly field?: string; readonly call?: string };

/** Example values by field name, where an arbitrary text or number would explain nothing. */
const fields: Readonly<Record<string, unknown>> = {
  email: "leonie@exemple.fr",
  emailConfirmation: "leonie@exemple.fr",
  sourceAddress: "leonie@exemple.fr",
  targetAddress: "bonjour@papillote.example",
  subject: "Une idée",
  emailText: "Des cartes rondes, s’il vous plaît.",
  username: "leonie@exemple.fr",
  identifier: "leonie@exemple.fr",
  password: "Rivage-de-Nacre-42",
  newPassword: "Rivage-de-Nacre-43",
  currentPassword: "Rivage-de-Nacre-42",
  firstname: "Léonie",
  lastname: "Dupont",
  nickname: "Léonie",
  phone: "0612345678",
  telephone: "0612345678",
  mobile: "+33612345678",
  street: ["12 rue des Acacias", "Bâtiment B"],
  postcode: "75020",
  city: "Paris",
  company: "Maison Dupont",
  siren: "732829320",
  vat_id: "FR44732829320",
  region: "Île-de-France",
  country: "FR",
  country_id: "FR",
  countryId: "FR",
  locale: "fr-FR",
  code: "123456",
  resetToken: "123456",
  sku: "GC-1001",
  skus: "GC-1001,SP-0101",
  url_key: "ravelune",
  slug: "carte-cadeau-ravelune",
  url: "/boutique/carte-cadeau-ravelune",
  url_path: "boutique/carte-cadeau-ravelune",
  name: "Carte cadeau Ravelune",
  title: "Très pratique",
  detail: "Reçu tout de suite.",
  receiver: "Malo",
  message: "Joyeux anniversaire !",
  reason_text: "Je n’utilise plus le service.",
  orderId: "order-2026-11-20-0001",
  document: "F2026-000042",
  order_id: "order-2026-11-20-0001",
  refreshToken: "b7c1f0a2d9e84f6f9a3e5d1c",
  lat: "48.8566",
  lon: "2.3522",
  ids: "1001,1002",
  index: "vue_storefront_catalog_1",
  entity: "product",
  q: "chocolat",
  letter: "r",
  price_from: "25.00",
  price_to: "150.00",
  favourite_ids: "1001,1002",
  provider: "sandbox",
  version: "2026-11",
  stack: ["cart-drawer-Bk3.js:1:234"],
  screen: "routes/checkout/cart",
  p256dh: "B".repeat(87),
  auth: "a".repeat(22),
  build: "1a2b3c4d",
};

/** Whole example requests, for calls whose fields depend on each other. */
const calls: Readonly<Record<string, unknown>> = {
  createUser: {
    customer: {
      ...{ firstname: "Léonie", lastname: "Dupont", email: "leonie@exemple.fr" },
      custom_attributes: [
        { attribute_code: "customer_mobile", value: "0612345678" },
        { attribute_code: "terms_version", value: "2026-11" },
      ],
    },
    password: "Rivage-de-Nacre-42",
  },
  offerGiftcard: {
    ...{ sku: "GC-1001", giftcard_amount: 50, pay_with: "card" },
    recipient: { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" },
    message: "Joyeux anniversaire !",
    buyer: { email: "leonie@exemple.fr", firstname: "Léonie", accept_terms: true },
  },
  offergiftPayment: { offer_id: "0193f0c2-7a10-7c3e-9d7e-1f2a3b4c5d6e" },
};

/** A value that a schema accepts, the same at every start. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, at: Place = {}): unknown {
  const whole = at.call === undefined ? undefined : calls[at.call];
  if (whole !== undefined) return whole;
  const own = schemas.resolve(schema);
  const named = at.field === undefined ? undefined : fields[at.field];
  if ("const" in own) return own.const;
  if (Array.isArray(own.enum)) return own.enum[0];
  if ("default" in own) return own.default;
  const [choice] = (own.anyOf ?? own.oneOf ?? []) as JsonSchema[];
  if (choice) return exampleOf(choice, schemas, at.field === undefined ? {} : { field: at.field });
  if (named !== undefined && fits(named, own)) return named;
  const type = typesOf(own)[0];
  if (type === "object") return objectExample(own, schemas);
  if (type === "array") return [exampleOf((own.items ?? {}) as JsonSchema, schemas, at)];
  return scalarExample(own);
}

function objectExample({ properties = {} }: JsonSchema, schemas: Schemas): unknown {
  const entries = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(
    entries.map(([field, property]) => [field, exampleOf(property, schemas, { field })]),
  );
}

function fits(value: unknown, schema: JsonSchema): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.includes(Array.isArray(value) ? "array" : typeof value);
}

function typesOf({ type }: JsonSchema): unknown[] {
  return [type ?? []].flat();
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: "0199f3a0-1111-7000-8000-000000000001",
  "date-time": "2026-11-20T11:00:00Z",
  date: "2026-11-20",
  uri: "https://pay.exemple.fr/session/1",
};

function scalarExample(schema: JsonSchema): unknown {
  const { format, minimum, exclusiveMinimum, minLength } = schema;
  const [type] = typesOf(schema);
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "integer" || type === "number")
    return Math.max(1, Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1);
  if (type !== "string") return {};
  const text = byFormat[String(format)] ?? "text";
  return text.padEnd(Number(minLength ?? 0), "-");
}
