import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "#server/web/authenticate.ts";
import { inProcessTransport, type PageSession } from "./in-process.ts";

const app = Fastify();
app.get("/who", async (request) => ({ token: tokenOf(request) ?? "none" }));
app.get("/log-in", async (_request, reply) =>
  reply.header("set-cookie", "papillote_session=new-token; Path=/").send({}),
);
app.get("/log-out", async (_request, reply) =>
  reply.header("set-cookie", "papillote_session=; Path=/; Max-Age=0").send({}),
);
beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" })); // as it is when pages are rendered
afterAll(() => app.close());

function pageOf(documentToken: string | undefined) {
  const page: PageSession = { documentToken, cookies: [] };
  const transport = inProcessTransport(app, page, "127.0.0.1");
  return {
    page,
    get: async (path: string, headers = {}) =>
      JSON.parse((await transport({ method: "GET", path, headers })).body) as { token: string },
  };
}

test("a page's calls carry the session of its cookie, also when many pages render at once", async () => {
  const pages = Array.from({ length: 20 }, (_, index) => ({
    token: `cookie-${index}`,
    ...pageOf(`cookie-${index}`),
  }));
  const seen = await Promise.all(pages.map(({ get }) => get("/who")));
  expect(seen.map(({ token }) => token)).toEqual(pages.map(({ token }) => token));
  expect(await pageOf(undefined).get("/who")).toEqual({ token: "none" });
});

test("a page's calls ignore any other token", async () => {
  expect(await pageOf("cookie").get("/who?token=other", { authorization: "Bearer other" })).toEqual(
    { token: "cookie" },
  );
  expect(
    await pageOf(undefined).get("/who?token=other", { authorization: "Bearer other" }),
  ).toEqual({ token: "none" });
});

test("after a login inside a page its later calls use the new session, until a logout", async () => {
  const { page, get } = pageOf(undefined);
  await get("/log-in");
  expect(await get("/who")).toEqual({ token: "new-token" });
  await get("/log-out");
  expect(await get("/who")).toEqual({ token: "none" });
  expect(page.cookies).toEqual([
    "papillote_session=new-token; Path=/",
    "papillote_session=; Path=/; Max-Age=0",
  ]);
});
