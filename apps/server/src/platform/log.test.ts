import { expect, test } from "vitest";
import { createLog } from "./log.ts";

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

test("headers of a request that was logged by mistake keep their secrets", () => {
  expect(
    logged({
      req: { headers: { authorization: "Bearer SECRET", cookie: "papillote_session=SECRET" } },
    }),
  ).not.toContain("SECRET");
});

test("an error is told with its code and cause, without the row that the database quotes", () => {
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
