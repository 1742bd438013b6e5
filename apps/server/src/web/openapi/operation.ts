import { callBytesMax, type EndpointShape, keepsAnswers } from "@papillote/contract/endpoint.ts";
import type * as z from "zod/mini";
import { exampleOf } from "./examples.ts";
import { type JsonSchema, refusalResponses } from "./refusal-responses.ts";
import type { Schemas } from "./schemas.ts";

type Described = {
  /** The name in the contract's table; its alias has another operation id. */
  readonly name: string;
  readonly operationId: string;
  readonly tag: string;
  readonly shape: EndpointShape;
  readonly schemas: Schemas;
};

export function operation({ name, operationId, tag, shape, schemas }: Described): JsonSchema {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const keys = keepsAnswers(shape)
    ? ["IdempotencyKey", "TaskId"].map((key) => ({ $ref: `#/components/parameters/${key}` }))
    : [];
  return {
    operationId,
    tags: [tag],
    summary: shape.summary,
    description: descriptionOf(shape, name === operationId),
    security: securityOf(shape),
    parameters: [
      ...parameters("path", shape.params, schemas),
      ...parameters("query", shape.query, schemas),
      ...keys,
    ],
    ...(shape.body && {
      requestBody: {
        required: true,
        content: json(schemas.add(`${title}Request`, shape.body), schemas, name),
      },
    }),
    responses: { 200: success(title, shape, schemas), ...refusalResponses(shape) },
  };
}

const callers: Record<EndpointShape["auth"], string> = {
  public: "Anyone may call it; no token is needed.",
  guest: "A guest or a customer may call it; a token that is sent has to be valid.",
  customer: "A customer's token is needed.",
  signature: "The sender signs the unparsed body.",
};

function descriptionOf(shape: EndpointShape, isCanonical: boolean): string {
  const { auth, body, bodyBytesMax, unknownFields, document, isBare, neverStored, shared } = shape;
  const isRefusing = body !== undefined && unknownFields !== "ignore";
  return [
    ...(isCanonical ? [] : ["The same call under the prefix without `/api`."]),
    callers[auth],
    ...(keepsAnswers(shape) ? ["Repeat it with the same `Idempotency-Key`: it is done once."] : []),
    ...(neverStored === undefined ? [] : [`Its answer is not stored for repeats: ${neverStored}.`]),
    ...(isRefusing ? ["Unknown fields are refused."] : []),
    ...(body && !isRefusing ? ["Unknown fields are ignored."] : []),
    ...(body ? [`The body has at most ${(bodyBytesMax ?? callBytesMax) / 1024} KB.`] : []),
    ...(document ? ["With `Accept: application/json` the file is sent inside the envelope."] : []),
    ...(isBare ? ["The reply has no envelope; refusals have one."] : []),
    ...(shared ? ["The reply is the same for everybody and may be some seconds old."] : []),
  ].join(" ");
}

function securityOf({ auth }: EndpointShape): readonly JsonSchema[] {
  if (auth === "public") return [];
  if (auth === "signature") return [{ signature: [] }];
  return [...(auth === "guest" ? [{}] : []), { bearer: [] }, { tokenInUrl: [] }];
}

function success(title: string, shape: EndpointShape, schemas: Schemas): JsonSchema {
  const result = schemas.add(`${title}Result`, shape.reply);
  if (shape.isBare) return { description: "Done", content: json(result, schemas) };
  const meta = shape.meta && schemas.add(`${title}Meta`, shape.meta);
  const properties = {
    code: { const: 200 },
    resultCode: { const: 200 },
    result,
    ...(meta && { meta }),
    task_id: { type: "string", description: "The task's id, if one was sent." },
  };
  const required = ["code", "resultCode", "result"];
  const envelope = json({ type: "object", properties, required }, schemas);
  const file = { schema: { type: "string", contentMediaType: shape.document } };
  return {
    description: "Done",
    content:
      shape.document && shape.document !== "application/json"
        ? { ...envelope, [shape.document]: file }
        : envelope,
  };
}

function parameters(
  place: "path" | "query",
  schema: z.ZodMiniObject | undefined,
  schemas: Schemas,
): JsonSchema[] {
  if (!schema) return [];
  const { properties, required } = schemas.fields(schema);
  // Without the token, which is described as one of the ways to authenticate.
  const own = Object.entries(properties).filter(([name]) => name !== "token");
  return own.map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
    example: exampleOf(property, schemas, { field: name }),
  }));
}

function json(schema: JsonSchema, schemas: Schemas, call?: string): JsonSchema {
  const example = exampleOf(schema, schemas, { ...(call !== undefined && { call }) });
  return { "application/json": { schema, example } };
}
