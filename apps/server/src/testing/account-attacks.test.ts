import { confirmAccount, me } from "@papillote/contract/accounts.ts";
import { addAddress } from "@papillote/contract/addresses.ts";
import { deactivateAccount } from "@papillote/contract/closure.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { changed, pathsIn, valueAt } from "./field-paths.ts";
import { type EndpointName, samples } from "./samples.ts";
import { signUp } from "./sign-up.ts";

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
const { app, ask } = server;
let token: string;
beforeAll(async () => {
  token = (await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" })).token;
});
let linesBefore: number;
beforeEach(async () => {
  linesBefore = deps.logLines.length;
  await deps.db.query("delete from throttle");
});
afterAll(() => app.close());

const table = Object.entries(endpoints) as [EndpointName, EndpointShape][];
/** Every text field of every account call. */
const texts = table
  .filter(([, { path, body }]) => body && path.startsWith("/api/ext/customers/"))
  .flatMap(([name, shape]) =>
    (samples[name].full ?? samples[name].least ?? []).flatMap((sample) =>
      pathsIn(sample)
        .filter((path) => typeof valueAt(sample, path) === "string")
        .map((path) => ({ name, shape, sample, path, field: path.join(".") })),
    ),
  );

const lineBreak = "Léonie\r\nBcc: tous@exemple.fr\r\n\r\n";
const strange = {
  "a line break": lineBreak,
  "the end of a text": "Léo\u0000nie",
  "marks of direction": "Léo\u202enie\u202c",
  "half a character": "Léo\ud83dnie",
  "combining marks": `e${"\u0301".repeat(200)}`,
  emoji: "👩‍👩‍👧‍👦🎁",
  "two hundred thousand characters": "L".repeat(200_000),
  "a sheet's formula": '=HYPERLINK("http://exemple.fr")',
  "a log line": '\n{"level":60,"msg":"owned"}',
};

describe.each(Object.entries(strange))("%s", (_what, text) => {
  test.each(texts)(
    "in $field of $name is an expected answer, and no other line of the log",
    async ({ name, shape, sample, path }) => {
      const told = await ask(shape, {
        token,
        params: samples[name].params ?? {},
        body: changed(sample, path, text),
      });
      expect(told.status).toBeLessThan(500);
      expect(told.meta?.reason).not.toBe("FAULT");
      for (const line of deps.logLines.slice(linesBefore))
        expect(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg).not.toBe("owned");
    },
  );
});

test("a NUL character is refused also where the rest is valid", async () => {
  const closing = {
    reason_id: "other",
    reason_text: "Je pars.\u0000",
    password: "Rivage-de-Nacre-42",
  };
  expect(await ask(deactivateAccount, { token, body: closing })).toMatchObject({
    status: 400,
    result: { errors: [{ field: "reason_text", reason: "INVALID" }] },
  });
  const confirming = { customer: { id: `${"h".repeat(32)}\u0000` }, code: "123456" };
  expect(await ask(confirmAccount, { body: confirming })).toMatchObject({
    status: 400,
    result: { errors: [{ field: "customer.id", reason: "INVALID" }] },
  });
});

test("a body of a megabyte is refused before it is read", async () => {
  const firstname = "L".repeat(1_000_000);
  for (const { shape, sample } of texts) {
    expect(await ask(shape, { token, body: { ...sample, firstname } })).toMatchObject({
      status: 413,
      meta: { reason: "TOO_LARGE" },
    });
  }
});

test("a header value creates neither another reply header nor another log line", async () => {
  const headers = {
    "x-task-id": "a\r\nset-cookie: owned=1",
    "user-agent": lineBreak,
    "accept-language": lineBreak,
    "x-request-id": lineBreak,
  };
  const told = await ask(me, { token, headers });
  expect(told).not.toHaveProperty("task_id");
  expect(told.headers).not.toHaveProperty("set-cookie");
  expect(JSON.stringify(told.headers)).not.toMatch(/owned|Bcc/);
  const changing = await ask(addAddress, { token, body: samples.addAddress.least?.[0], headers });
  expect(changing).toMatchObject({ status: 400, result: { errors: [{ field: "X-Task-Id" }] } });
  for (const line of deps.logLines) expect(line).not.toMatch(/[\r\n]/);
});

test("after all attacks the account still has its owner's name", async () => {
  expect(await ask(me, { token })).toMatchObject({
    status: 200,
    result: { email: "leonie@exemple.fr", lastname: "Dupont" },
  });
});
