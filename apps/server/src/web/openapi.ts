import { type EndpointShape, type Method, pathsOf } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import * as z from "zod/mini";

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function openApi(shopName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, shape] of Object.entries(endpoints) as [string, EndpointShape][]) {
    for (const [index, path] of pathsOf(shape).entries()) {
      const address = path.replaceAll(/:(\w+)/g, "{$1}");
      const operationId = index === 0 ? name : `${name}Alias`;
      paths[address] = { ...paths[address], [lower(shape.method)]: operation(operationId, shape) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: shopName,
      version: "1",
      description:
        "Every reply but that of the catalogue's search is an envelope: `code` and `resultCode` " +
        "repeat the HTTP status, `result` holds the value or the refusal, `meta.reason` its code.",
    },
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operation(operationId: string, shape: EndpointShape): Record<string, unknown> {
  return {
    operationId,
    summary: shape.summary,
    ...(shape.auth === "customer" && { security: [{ bearer: [] }] }),
    ...(shape.auth === "guest" && { security: [{}, { bearer: [] }] }),
    parameters: [...parameters("path", shape.params), ...parameters("query", shape.query)],
    ...(shape.body && { requestBody: { required: true, content: json(inputSchema(shape.body)) } }),
    responses: { 200: success(shape), ...refusalResponses(shape) },
  };
}

function success(shape: EndpointShape): Record<string, unknown> {
  if (shape.isBare) return { description: "Done", content: json(inputSchema(shape.reply)) };
  const properties = {
    code: { const: 200 },
    resultCode: { const: 200 },
    result: inputSchema(shape.reply),
    ...(shape.meta && { meta: inputSchema(shape.meta) }),
    task_id: { type: "string" },
  };
  const envelope = json({ type: "object", properties, required: ["code", "resultCode", "result"] });
  return {
    description: "Done",
    content: shape.document
      ? { ...envelope, [shape.document]: { schema: { type: "string", format: "binary" } } }
      : envelope,
  };
}

function refusalResponses(shape: EndpointShape): Record<string, unknown> {
  const byStatus = new Map<number, string[]>();
  for (const code of shape.refusals)
    byStatus.set(refusals[code].status, [
      ...(byStatus.get(refusals[code].status) ?? []),
      `${code}: ${refusals[code].text}`,
    ]);
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [status, { description: texts.join("; ") }]),
  );
}

function parameters(
  place: "path" | "query",
  schema: z.ZodMiniObject | undefined,
): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

function json(schema: JsonSchema): Record<string, unknown> {
  return { "application/json": { schema } };
}

function lower(method: Method): string {
  return method.toLowerCase();
}
