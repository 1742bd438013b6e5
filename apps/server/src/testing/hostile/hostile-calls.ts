import { type EndpointShape, pathsOf } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { signatureOf } from "#server/payments/webhook-signature.ts";
import { changed, pathsIn } from "#server/testing/field-paths.ts";
import { type EndpointName, samples, wrongAddresses } from "#server/testing/samples.ts";
import type { Chance } from "./chance.ts";
import { methods, nonsense, nonsenseText, otherTypes, urlText } from "./nonsense.ts";
import type { HostileRequest } from "./send.ts";

const table = Object.entries(endpoints) as [EndpointName, EndpointShape][];

/** A call of the contract's table whose URL, fields or content type are nonsense. */
export function callOf(chance: Chance, cartId: string | undefined): HostileRequest {
  const [name, shape] = chance.of(table);
  const path = chance.of(pathsOf(shape));
  const { params = {}, query = {}, least = [], full = least } = samples[name];
  const wrong = wrongAddresses[name] ?? {};
  const address = path.replaceAll(/:(\w+)/g, (_, part: string) =>
    urlText(chance, chance.of([params[part], wrong.params?.[part], nonsenseText(chance)]) ?? ""),
  );
  const names = Object.keys({ ...shape.query?.shape, extra: 0 });
  const search = names.flatMap((field) => {
    const known = field === "cartId" ? (cartId ?? query[field]) : query[field];
    const value = chance.of([known, known, wrong.query?.[field], nonsenseText(chance)]);
    return value === undefined ? [] : [`${field}=${urlText(chance, value)}`];
  });
  const content = shape.body ? jsonBody(chance, chance.of([...full, {}])) : "";
  return {
    method: chance.oncePer(15) ? chance.of(methods) : shape.method,
    target: [address, search.join("&")].filter((part) => part !== "").join("?"),
    headers: {
      accept: chance.of(["application/json", "*/*", "application/pdf"]),
      "content-type": chance.oncePer(15) ? chance.of(otherTypes) : "application/json",
    },
    body: Buffer.from(content),
  };
}

/** The sample with up to three fields replaced, or a text that is no JSON. */
function jsonBody(chance: Chance, sample: object): string {
  if (chance.oncePer(12)) return chance.of(["{", "[".repeat(9_000), '"\\ud800"', "", "null"]);
  if (chance.oncePer(40)) return JSON.stringify({ padding: "x".repeat(300_000) });
  let value: unknown = sample;
  for (let left = chance.below(4); left > 0; left--) {
    const paths = [...pathsIn(value), ["unexpected"]];
    value = changed(value, chance.of(paths), chance.of(nonsense));
  }
  return JSON.stringify(value) ?? "";
}

/** A query whose answer would be expensive. */
export function searchCall(chance: Chance): HostileRequest {
  const words = "carte cadeau pour la maison et le jardin une belle idée de fête";
  const clause = chance.of([
    { match: { name: words } },
    { multi_match: { query: words, fields: ["name", "description", "sku^2"] } },
    { match_phrase_prefix: { description: "c" } },
    { range: { sku: { gte: "A" } } },
    { nested: { path: "category", query: { match_all: {} } } },
  ]);
  const clauses = Array.from({ length: chance.of([1, 15, 60, 240]) }, () => clause);
  const counts = Array.from({ length: chance.of([0, 5, 60]) }, (_, index) => [
    `count${index}`,
    { terms: { field: "sku", size: 1000 } },
  ]);
  const body = {
    query: { bool: { [chance.of(["must", "should", "must_not"])]: clauses } },
    size: chance.of([0, 10, 1000, 2 ** 31]),
    from: chance.of([0, 0, -1, 1e9]),
    aggs: Object.fromEntries(counts),
  };
  const entity = chance.of(["product", "category", "attribute", "__proto__"]);
  return {
    method: "POST",
    target: `/api/catalog/vue_storefront_catalog_1/${entity}/_search`,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(body)),
  };
}

const event = {
  event_id: "evt_1",
  type: "session.updated",
  payment_id: "0199f3a0-1111-7000-8000-000000000001",
  session: { id: "cs_1", status: "captured", amount_cents: 5_000 },
};

/** A webhook with nonsense inside, signed as the provider signs. */
export function webhookCall(chance: Chance, secret: string): HostileRequest {
  const body = Buffer.from(jsonBody(chance, event));
  const seconds = Math.floor(Date.now() / 1000);
  return {
    method: "POST",
    target: "/api/payment/webhook/sandbox",
    headers: {
      "content-type": "application/json",
      "sandbox-signature": signatureOf(secret, body, seconds),
    },
    body,
  };
}
