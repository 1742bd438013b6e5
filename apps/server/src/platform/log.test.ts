import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLog, logTarget } from "./log.ts";

const soon = { timeout: 60_000 };

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLog({ level: "info", pretty: false, to: { write: (line) => void lines.push(line) } }).info(
    fields,
    "an event",
  );
  return lines.join("");
}

test.for([
  "password",
  "token",
  "refreshToken",
  "code",
  "pin",
  "cardNumber",
  "cvc",
  "authorization",
  "cookie",
])("%s is never shown, alone or inside another", (name) => {
  const text = logged({
    orderId: "o1",
    [name]: "SECRET",
    customer: { [name]: "SECRET", customerId: "c1" },
  });
  expect(text).not.toContain("SECRET");
  expect(text).toContain('"orderId":"o1"');
  expect(text).toContain('"customerId":"c1"');
});

test("secret headers of a request that was logged by mistake are redacted", () => {
  expect(
    logged({
      req: { headers: { authorization: "Bearer SECRET", cookie: "papillote_session=SECRET" } },
    }),
  ).not.toContain("SECRET");
});

test("an error is logged with its code and cause, without the row that the database quotes", () => {
  const quoting = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "customer_email",
    detail: "Key (email)=(ann@example.com) already exists.",
  });
  const text = logged({ err: new Error("registration failed", { cause: quoting }) });
  expect(text).toContain("registration failed: duplicate key");
  expect(logged({ err: quoting })).toContain('"errorCode":"23505","constraint":"customer_email"');
  expect(logged({ err: quoting }) + text).not.toContain("ann@example.com");
});

test("a terminal gets no log lines of a started shop, and short ones of a developer's", () => {
  const inFile = { pretty: false, file: "/data/shop.log" };
  expect(logTarget({ mode: "production", dataDir: "/data" }, true)).toEqual(inFile);
  expect(logTarget({ mode: "development", dataDir: "/data" }, true)).toEqual({ pretty: true });
  for (const mode of ["production", "development"] as const)
    expect(logTarget({ mode, dataDir: "/data" }, false)).toEqual({ pretty: false });
});

test("the log's file gets JSON lines, after those it has, and only its owner may read it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "papillote-log-"));
  const file = join(folder, "new", "shop.log");
  createLog({ level: "info", pretty: false, file }).info({ orderId: "o1" }, "order placed");
  await vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("order placed"), soon);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const older = join(folder, "shop.log");
  writeFileSync(older, '{"msg":"older"}\n');
  chmodSync(older, 0o644);
  createLog({ level: "info", pretty: false, file: older }).info({ orderId: "o2" }, "order paid");
  await vi.waitFor(() => expect(readFileSync(older, "utf8")).toContain("order paid"), soon);
  const lines = readFileSync(older, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "older" },
    { msg: "order paid", orderId: "o2" },
  ]);
  expect(statSync(older).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
