import { type EndpointShape, keepsAnswers } from "@papillote/contract/endpoint.ts";
import { refusalEnvelope } from "@papillote/contract/envelope.ts";
import { fieldReasons } from "@papillote/contract/field-reasons.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

const codes = Object.keys(refusals) as RefusalCode[]; // the keys of the object above

export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  FieldError: {
    type: "object",
    description: "Why one field is refused.",
    properties: {
      field: { type: "string", description: "The path of the field, as `customer.email`." },
      message: { type: "string" },
      reason: { type: "string", enum: Object.keys(fieldReasons) },
    },
    required: ["field", "message"],
  },
  Refusal: {
    type: "object",
    description: "An expected no. `meta.reason` is its code; clients show their own words for it.",
    properties: {
      code: { type: "integer", description: "The HTTP status." },
      resultCode: { type: "integer", description: "The HTTP status." },
      result: {
        anyOf: [
          { type: "string" },
          {
            type: "object",
            properties: {
              message: { type: "string" },
              errorMessage: { type: "string" },
              errors: { type: "array", items: { $ref: "#/components/schemas/FieldError" } },
              retry_after_s: { type: "integer", description: "Seconds." },
              tries_left: { type: "integer" },
            },
            required: ["message"],
          },
        ],
      },
      meta: {
        type: "object",
        properties: { reason: { type: "string", enum: codes } },
        required: ["reason"],
      },
      task_id: { type: "string" },
    },
    required: ["code", "resultCode", "result", "meta"],
  },
};

/** Details of a refusal beside its message. */
const details: Partial<Record<RefusalCode, Record<string, unknown>>> = {
  INVALID_DATA: {
    errors: [{ field: "email", message: fieldReasons.REQUIRED, reason: "REQUIRED" }],
  },
  TOO_MANY_REQUESTS: { retry_after_s: 60 },
};

/** One example of each refusal of these calls, and the header that says when to repeat a call. */
export function refusalComponents(shapes: readonly EndpointShape[]) {
  const used = new Set(shapes.flatMap(refusalsOf));
  const examples = [...used].map((code) => [
    code,
    { summary: refusals[code].text, value: refusalEnvelope(code, details[code]) },
  ]);
  return {
    examples: Object.fromEntries(examples) as Record<string, unknown>,
    headers: {
      RetryAfter: {
        description: "Seconds until the call may be repeated.",
        schema: { type: "integer", minimum: 0 },
        example: 60,
      },
    },
  };
}

/** Every refusal that this call can get, by status, with its description and its body. */
export function refusalResponses(shape: EndpointShape): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(shape), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map((code) => `\`${code}\`: ${refusals[code].text}`).join("\n\n"),
        ...((status === 429 || status === 503) && {
          headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
        }),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Refusal" },
            examples: Object.fromEntries(
              own.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** The refusals of the call itself, and those of conditions that it shares with other calls. */
function refusalsOf(shape: EndpointShape): RefusalCode[] {
  const { auth, params, query, body } = shape;
  const common: readonly (readonly [RefusalCode, boolean])[] = [
    ["INVALID_DATA", [params, query, body].some((part) => part !== undefined)],
    ["NOT_AUTHORISED", auth === "customer" || auth === "guest"],
    ["KEY_REUSED", keepsAnswers(shape)],
    ["TOO_LARGE", body !== undefined || auth === "signature"],
    ["UNSUPPORTED_MEDIA_TYPE", body !== undefined],
    ["TOO_MANY_REQUESTS", true],
    ["FAULT", true],
    ["MAINTENANCE", true],
    ["UNAVAILABLE", true],
  ];
  const shared = common.flatMap(([code, applies]) => (applies ? [code] : []));
  return [...new Set([...shape.refusals, ...shared])].toSorted(
    (one, other) => refusals[one].status - refusals[other].status,
  );
}
