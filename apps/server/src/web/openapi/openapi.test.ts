import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type EndpointShape, keepsAnswers } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openApi } from "./openapi.ts";

type Media = { readonly example?: unknown; readonly examples?: Readonly<Record<string, unknown>> };
type Content = { readonly content: { readonly "application/json": Media } };
type Operation = {
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly $ref?: string;
    readonly in?: string;
    readonly name: string;
    readonly example: unknown;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};

const described = openApi({ name: "Papillote", origin: "https://papillote.example" });
const table = Object.entries(endpoints) as [string, EndpointShape][];

function operationOf({ method, path }: EndpointShape): Operation {
  const address = path.replaceAll(/:(\w+)/g, "{$1}");
  return described.paths[address]?.[method.toLowerCase()] as Operation;
}

test("the description passes the recommended rules of a linter, without a warning", async () => {
  const folder = await mkdtemp(join(tmpdir(), "papillote-openapi-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(described));
  const cli = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, "lint", "--extends=recommended", "--format=json", file],
    {
      // Without these the linter would contact its maker's servers.
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: { stdout: string }) => error);
  await rm(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test.each(table)("the example of %s is a call that the contract accepts", (_, shape) => {
  const { parameters, requestBody } = operationOf(shape);
  const given = (place: string) =>
    Object.fromEntries(
      parameters.flatMap((one) => (one.in === place ? [[one.name, String(one.example)]] : [])),
    );
  const body = requestBody?.content["application/json"].example;
  expect(requestBody !== undefined).toBe(shape.body !== undefined);
  for (const [schema, value] of [
    [shape.params, given("path")],
    [shape.query, given("query")],
    [shape.body, body],
  ] as const)
    if (schema) expect(z.safeParse(schema, value)).toMatchObject({ success: true });
});

test("each call has one chapter, a description, and says who may call it", () => {
  const used = new Set(table.flatMap(([, shape]) => operationOf(shape).tags));
  expect([...used].toSorted()).toEqual(described.tags.map(({ name }) => name).toSorted());
  for (const [name, shape] of table) {
    const { description, tags: own, security } = operationOf(shape);
    expect([name, own.length, description.length > 20]).toEqual([name, 1, true]);
    const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
    expect([name, isOpen]).toEqual([name, shape.auth === "public" || shape.auth === "guest"]);
  }
});

test("each refusal is described with its status and the body that is sent", () => {
  for (const [name, shape] of table) {
    const { responses } = operationOf(shape);
    for (const code of [...shape.refusals, "FAULT", "TOO_MANY_REQUESTS", "MAINTENANCE"] as const) {
      const { examples } = responses[refusals[code].status]?.content["application/json"] ?? {};
      expect([name, examples?.[code]]).toEqual([name, { $ref: `#/components/examples/${code}` }]);
    }
  }
  const { examples } = described.components;
  expect(examples.OUT_OF_STOCK).toMatchObject({
    value: {
      ...{ code: 406, resultCode: 406, result: "Out of the stock!" },
      meta: { reason: "OUT_OF_STOCK" },
    },
  });
});

test("S4.9b every call whose answer is stored for repeats takes an Idempotency-Key", () => {
  for (const [name, shape] of table) {
    const keys = operationOf(shape).parameters.flatMap(({ $ref }) => $ref ?? []);
    const key = "#/components/parameters/IdempotencyKey";
    expect([name, keys.includes(key)]).toEqual([name, keepsAnswers(shape)]);
  }
});

test("what calls have in common is a component with a name", () => {
  const names = Object.keys(described.components.schemas);
  for (const name of ["Refusal", "FieldError", "CartLine", "Order", "Product", "PlaceOrderRequest"])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith("_"))).toEqual([]);
  expect(JSON.stringify(described)).not.toContain("#/$defs/");
});
