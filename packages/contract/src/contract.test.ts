import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type EndpointShape, pathsOf } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { envelopeOf, refusalEnvelope } from "./envelope.ts";
import { fieldErrors } from "./field-errors.ts";
import { refusals } from "./refusals.ts";
import { euros } from "./values.ts";

const all: readonly EndpointShape[] = Object.values(endpoints);

describe("the table of calls", () => {
  test("no two endpoints have one method and path", () => {
    const addresses = all.flatMap((shape) =>
      pathsOf(shape).map((path) => `${shape.method} ${path}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("customer endpoints have two prefixes, others one", () => {
    expect(pathsOf(endpoints.login)).toEqual(["/api/ext/customers/login", "/ext/customers/login"]);
    expect(pathsOf(endpoints.brands)).toEqual(["/api/core/brands"]);
  });

  test("each parameter of a path has a schema", () => {
    for (const shape of all) {
      const named = [...shape.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(shape.params?.shape ?? {})).toEqual(named);
    }
  });
});

describe("refusals", () => {
  test("S9.30 invalid data 400, unauthorised 401, cart refusal 406, product error at ordering 500, unavailable 503", () => {
    const statusOf = (code: keyof typeof refusals) => refusalEnvelope(code).code;
    expect([
      statusOf("INVALID_DATA"),
      statusOf("NOT_AUTHORISED"),
      statusOf("OUT_OF_STOCK"),
      statusOf("ADDING_PRODUCTS"),
      statusOf("UNAVAILABLE"),
    ]).toEqual([400, 401, 406, 500, 503]);
    expect(envelopeOf(200, true)).toEqual({ code: 200, resultCode: 200, result: true });
  });

  test("the texts that clients recognise contain the known phrases", () => {
    for (const { status, text } of Object.values(refusals))
      if (status === 401 && text !== refusals.INVALID_LOGIN.text)
        expect(text).toContain("not authorized");
    expect(refusals.ADDING_PRODUCTS.text).toBe("Error: Error while adding products");
  });

  test("S3.28 a refusal with details keeps its sentence", () => {
    expect(refusalEnvelope("OUT_OF_STOCK", { low_stock: 1, qty: 0 }, "task-1")).toEqual({
      code: 406,
      resultCode: 406,
      result: {
        message: "Out of the stock!",
        errorMessage: "Out of the stock!",
        low_stock: 1,
        qty: 0,
      },
      meta: { reason: "OUT_OF_STOCK" },
      task_id: "task-1",
    });
  });
});

describe("euros", () => {
  test("S5.10a more than two decimals are refused and named", () => {
    const parsed = z.object({ amount: euros }).safeParse({ amount: 12.345 });
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual([
      { field: "amount", message: "Maximum two decimal values allowed", reason: "TWO_DECIMALS" },
    ]);
  });

  test("12.5 is 1250 cents and back", () => {
    expect(z.parse(euros, 12.5)).toBe(cents(1250));
    expect(z.encode(euros, cents(1250))).toBe(12.5);
  });
});

describe("field errors", () => {
  const body = z.strictObject({
    customer: z.object({ email: z.string(), names: z.array(z.string().check(z.minLength(2))) }),
  });
  const errorsOf = (value: unknown) =>
    fieldErrors(z.safeParse(body, value, { reportInput: true }).error?.issues ?? []).map(
      ({ field, reason }) => `${field} ${reason}`,
    );

  test("each field is named by its path, missing and unknown ones too", () => {
    expect(errorsOf({ customer: { names: ["a"] }, more: 1 })).toEqual([
      "customer.email REQUIRED",
      "customer.names.0 TOO_SHORT",
      "more UNKNOWN_FIELD",
    ]);
    expect(errorsOf([])).toEqual(["body INVALID"]);
  });
});
