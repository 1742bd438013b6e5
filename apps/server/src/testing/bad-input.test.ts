import { type EndpointShape, pathsOf } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { paymentWebhook } from "@papillote/contract/operations.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallReply, openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import {
  changed,
  declaredPaths,
  isObject,
  nullablePaths,
  type Path,
  pathsIn,
  valueAt,
} from "./field-paths.ts";
import { type EndpointName, freeTexts, samples, wrongAddresses } from "./samples.ts";
import { seedShop } from "./shop.ts";
import { signUp } from "./sign-up.ts";

const table = Object.entries(endpoints) as [EndpointName, EndpointShape][];
const withBody = table.flatMap(([name, shape]) =>
  shape.body ? [{ name, shape, body: shape.body, sample: samples[name] }] : [],
);
const bodyBytesMax = 256 * 1024;

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
const server = await openServer(deps);
const { app, ask } = server;
let token: string;
beforeAll(async () => {
  token = (await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" })).token;
});
afterAll(() => app.close());

const errorsOf = z.object({
  meta: z.object({ reason: z.literal("INVALID_DATA") }),
  result: z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) }),
});

/** The field names of a refusal. @throws when the call was not refused as bad data, with 400. */
function namedFields(told: CallReply): string[] {
  if (told.status !== 400)
    throw new Error(`answered ${told.status} ${JSON.stringify(told.result)}`);
  return z.parse(errorsOf, told).result.errors.map(({ field }) => field);
}

const written = (path: Path) => path.join(".");

describe.each(withBody)("the body of $name", ({ shape, body, sample }) => {
  const least = sample.least ?? [];
  const full = sample.full ?? least;
  const described = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Parameters<
    typeof declaredPaths
  >[0];
  const nullable = nullablePaths(described).map(written);
  const send = (payload: unknown, headers = {}, path = shape.path) =>
    ask(
      { method: shape.method, path },
      { token, params: sample.params ?? {}, query: sample.query ?? {}, body: payload, headers },
    );

  test("is refused when it is no JSON, or sets a prototype", async () => {
    for (const path of pathsOf(shape)) {
      for (const text of [
        "{",
        '{"a":',
        "<xml/>",
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
      ]) {
        expect(namedFields(await send(text, { "content-type": "application/json" }, path))).toEqual(
          ["body"],
        );
      }
    }
  });

  test("is refused when its content type is not JSON", async () => {
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=b",
    ]) {
      expect(await send(JSON.stringify(least[0]), { "content-type": type })).toMatchObject({
        status: 415,
        meta: { reason: "UNSUPPORTED_MEDIA_TYPE" },
      });
    }
  });

  test("is refused when it is no object", async () => {
    for (const text of ["[]", '"text"', "42", "true"]) {
      expect(namedFields(await send(text))).toHaveLength(1);
    }
  });

  test("is refused above 256 KB", async () => {
    const padded = JSON.stringify({ ...least[0], padding: "x".repeat(bodyBytesMax) });
    expect(await send(padded)).toMatchObject({ status: 413, meta: { reason: "TOO_LARGE" } });
  });

  test("every field of the contract is tested here", () => {
    const declared = declaredPaths(described).map(written);
    const tried = full.flatMap((one) => pathsIn(one)).map(written);
    expect(declared.filter((path) => !tried.includes(path))).toEqual([]);
  });

  test("S5.1a a field that is missing is named", async () => {
    for (const one of least) {
      for (const path of pathsIn(one)) {
        const fields = namedFields(await send(changed(one, path, undefined)));
        expect(fields, `without ${written(path)}`).toContain(written(path));
      }
    }
  });

  test("a field of a wrong type is named", async () => {
    for (const one of full) {
      for (const path of pathsIn(one)) {
        const isLeaf = typeof valueAt(one, path) !== "object";
        const wrongs = isLeaf ? [{ wrong: true }, ["wrong"], null] : ["wrong", 42, null];
        for (const wrong of wrongs.filter(
          (one) => one !== null || !nullable.includes(written(path)),
        )) {
          const fields = namedFields(await send(changed(one, path, wrong)));
          expect(fields, `${written(path)} as ${JSON.stringify(wrong)}`).toContain(written(path));
        }
      }
    }
  });

  test(
    shape.unknownFields === "ignore"
      ? "what it does not know is passed over"
      : "what it does not know is named",
    async () => {
      for (const one of full) {
        const objects: Path[] = [
          [],
          ...pathsIn(one).filter((path) => isObject(valueAt(one, path))),
        ];
        for (const path of objects) {
          const unknown = [...path, "unexpected"];
          const told = await send(changed(one, unknown, 1));
          if (shape.unknownFields === "ignore")
            expect(JSON.stringify(told.result)).not.toContain("unexpected");
          else expect(namedFields(told)).toContain(written(unknown));
        }
      }
    },
  );
});

describe("addresses", () => {
  const cases = table.flatMap(([name, shape]) => {
    const { params = {}, query = {} } = wrongAddresses[name] ?? {};
    const wrong = [
      ...Object.entries(params).map(([field, value]) => ({ field, value, part: "params" })),
      ...Object.entries(query).map(([field, value]) => ({ field, value, part: "query" })),
    ];
    return wrong.map(({ field, value, part }) => ({ name, shape, field, value, part }));
  });

  test.each(cases)("$name names a wrong $field", async ({ name, shape, field, value, part }) => {
    const { params = {}, query = {}, pair = {}, least = [] } = samples[name];
    for (const path of pathsOf(shape)) {
      const asked = {
        token,
        params: { ...params, ...(part === "params" && { [field]: value }) },
        query: { ...query, ...pair, ...(part === "query" && { [field]: value }) },
      };
      const told = await ask(
        { method: shape.method, path },
        { ...asked, ...(least[0] && { body: least[0] }) },
      );
      expect(namedFields(told)).toEqual([field]);
    }
  });

  test("every declared part of an address is tested here", () => {
    const declared = table.flatMap(([name, { params, query }]) =>
      [params, query]
        .flatMap((schema) => (schema ? Object.keys(schema.shape) : []))
        .map((field) => `${name} ${field}`),
    );
    const tried = cases.map(({ name, field }) => `${name} ${field}`);
    expect(
      declared.filter(
        (one) => !tried.includes(one) && !freeTexts.includes(one.split(" ")[1] ?? ""),
      ),
    ).toEqual([]);
  });

  test("a missing required part of an address is named", async () => {
    for (const [name, shape] of table.filter(([name]) => samples[name].query)) {
      const { params = {}, query = {}, least = [] } = samples[name];
      const told = await ask(shape, {
        token,
        params,
        query: {},
        ...(least[0] && { body: least[0] }),
      });
      expect(namedFields(told), name).toEqual(Object.keys(query));
    }
  });
});

test("an event above 256 KB is refused before its signature is checked", async () => {
  const told = await ask(paymentWebhook, {
    params: { provider: "sandbox" },
    body: "x".repeat(bodyBytesMax + 1),
  });
  expect(told).toMatchObject({ status: 413, meta: { reason: "TOO_LARGE" } });
});
