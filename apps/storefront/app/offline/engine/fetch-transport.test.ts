import { expect, test } from "vitest";
import { fetchTransport } from "./fetch-transport.ts";

test("a call is sent unchanged, and its reply is returned as text with status and content type", async () => {
  const requests: unknown[] = [];
  const fetch = async (path: unknown, { method, headers, body, signal }: RequestInit = {}) => {
    requests.push([path, method, headers, body, signal?.aborted]);
    return new Response("{}", {
      status: 406,
      headers: { "content-type": "application/json; charset=utf-8" },
    });
  };
  const send = fetchTransport(fetch, "");
  expect(
    await send({ method: "POST", path: "/api/a", headers: { "x-task-id": "1-a" }, body: { b: 1 } }),
  ).toEqual({
    status: 406,
    contentType: "application/json; charset=utf-8",
    body: "{}",
  });
  await send({ method: "GET", path: "/api/b", headers: {} });
  expect(requests).toEqual([
    ["/api/a", "POST", { "x-task-id": "1-a" }, '{"b":1}', false],
    ["/api/b", "GET", {}, undefined, false],
  ]);
});

test("S2.5d in a store other than the default one every call names the store", async () => {
  const requests: unknown[] = [];
  const fetch = async (_path: unknown, { headers }: RequestInit = {}) => {
    requests.push(headers);
    return new Response("{}");
  };
  await fetchTransport(
    fetch,
    "de",
  )({ method: "GET", path: "/api/b", headers: { authorization: "Bearer x" } });
  expect(requests).toEqual([{ authorization: "Bearer x", "x-vs-store-code": "de" }]);
});
