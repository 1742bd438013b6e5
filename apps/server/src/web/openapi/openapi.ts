import { type EndpointShape, pathsOf } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { operation } from "./operation.ts";
import { refusalComponents } from "./refusal-responses.ts";
import { collectSchemas } from "./schemas.ts";
import { tagOf, tags } from "./tags.ts";

const introduction = `Every call of the shop, as its own storefront makes them.

**Envelope.** Every reply but that of the catalogue's search is an object: \`code\` and
\`resultCode\` repeat the HTTP status, \`result\` holds the value. Of a refusal \`result\` is its
sentence in English, or an object with \`message\` and details such as \`errors\`, \`tries_left\` and
\`retry_after_s\`; \`meta.reason\` is its code, which never changes.

**Who calls.** Log in with \`POST /api/ext/customers/login\`: \`result\` is the access token,
\`meta.refreshToken\` renews it once. Send it as \`Authorization: Bearer …\`. A cart belongs to its
\`cartId\` for guests and to the account for customers.

**Repeats.** Send an \`Idempotency-Key\` of your own with each changing call. The same key with the
same content gets the stored answer and does nothing twice; with other content it is refused with
\`KEY_REUSED\`. After a lost reply, a 429 or a 503, repeat with the same key; \`Retry-After\` says when.

**Values.** Amounts are euros with two decimals at most, as JSON numbers; instants are ISO 8601 in
UTC, days are \`YYYY-MM-DD\` in Europe/Paris. Unknown fields are refused by name with
\`INVALID_DATA\`, but those of carts, orders and the catalogue are ignored.`;

type CallName = keyof typeof endpoints;

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function openApi(shop: { readonly name: string; readonly origin: string }) {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, shape] of Object.entries(endpoints) as [CallName, EndpointShape][]) {
    for (const [index, path] of pathsOf(shape).entries()) {
      const address = path.replaceAll(/:(\w+)/g, "{$1}");
      const operationId = index === 0 ? name : `${name}Alias`;
      const described = operation({ name, operationId, tag: tagOf(name), shape, schemas });
      paths[address] = { ...paths[address], [shape.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: shop.name,
      version: "1",
      summary: `The API of ${shop.name}`,
      description: introduction,
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    },
    servers: [{ url: shop.origin, description: "This shop" }],
    tags,
    paths,
    components: {
      schemas: schemas.components(),
      ...refusalComponents(Object.values(endpoints)),
      parameters: { IdempotencyKey: idempotencyKey, TaskId: taskId },
      securitySchemes,
    },
  };
}

const keyPattern = "^[\\x21-\\x7e]{1,64}$";

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of the caller's own for this change, such as a UUID: a repeat with it is answered with " +
    "the stored answer. 1 to 64 printable ASCII characters.",
  schema: { type: "string", pattern: keyPattern },
  example: "0199f3a0-1111-7000-8000-000000000001",
};
const taskId = {
  name: "X-Task-Id",
  in: "header",
  required: false,
  description: "As Idempotency-Key, for clients that queue their calls; the reply repeats it.",
  schema: { type: "string", pattern: keyPattern },
  example: "0199f3a0-2222-7000-8000-000000000002",
};

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The access token of a login." },
  tokenInUrl: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "The same token in the URL, for clients that cannot set headers.",
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "Sandbox-Signature",
    description:
      "`t=<seconds>,v1=<hex>`: HMAC-SHA256 of the time, a full stop and the unparsed body, with " +
      "the secret shared with the payment provider.",
  },
};
