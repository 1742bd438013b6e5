import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createClient, type Transport } from "./client.ts";
import { endpoint } from "./endpoint.ts";
import { envelopeOf, refusalEnvelope } from "./envelope.ts";
import type { WireRequest } from "./prepare-call.ts";
import { euros } from "./values.ts";

const credit = endpoint({
  method: "POST",
  path: "/api/ext/customers/credit/:lot",
  summary: "An endpoint of this test",
  auth: "customer",
  params: z.object({ lot: z.string() }),
  query: z.object({ page: z.optional(z.number()) }),
  body: z.strictObject({ amount: euros }),
  reply: z.object({ balance: euros }),
  refusals: ["STORE_CREDIT_TOO_LOW"],
});

function answering(
  status: number,
  body: unknown,
  contentType = "application/json",
): { transport: Transport; sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return { status, contentType, body: typeof body === "string" ? body : JSON.stringify(body) };
  };
  return { transport, sent };
}

const input = { params: { lot: "a/b" }, query: { page: 2 }, body: { amount: cents(12_50) } };

describe("the typed client", () => {
  test("money is sent as euros and read as cents", async () => {
    const { transport, sent } = answering(200, envelopeOf(200, { balance: 37.5 }));
    const outcome = await createClient(transport)(credit, input);
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/ext/customers/credit/a%2Fb?page=2",
      body: { amount: 12.5 },
    });
    expect(outcome).toMatchObject({ ok: true, value: { balance: 3750 } });
  });

  test("S3.28 the code, the reason and the fields of a refusal are read from the envelope, not from the HTTP status", async () => {
    const errors = [{ field: "amount", message: "This value is too small.", reason: "TOO_SMALL" }];
    const { transport } = answering(200, refusalEnvelope("STORE_CREDIT_TOO_LOW", { errors }));
    const outcome = await createClient(transport)(credit, input);
    expect(outcome).toMatchObject({
      ok: false,
      refusal: "STORE_CREDIT_TOO_LOW",
      errors,
      text: "store credit too low",
    });
  });

  test("a refusal with an unknown reason counts as a fault", async () => {
    const { transport } = answering(
      418,
      envelopeOf(418, "I am something else", { reason: "TEAPOT" }),
    );
    expect(await createClient(transport)(credit, input)).toMatchObject({
      ok: false,
      refusal: "FAULT",
    });
  });

  test("a body that the schema refuses is not sent, and the refusal names the field as the server's would", async () => {
    const { transport, sent } = answering(200, envelopeOf(200, { balance: 1 }));
    const outcome = await createClient(transport)(credit, {
      ...input,
      body: { amount: 0.5 as never },
    });
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      ok: false,
      refusal: "INVALID_DATA",
      errors: [{ field: "amount" }],
    });
  });

  test("a reply that violates the contract throws", async () => {
    const { transport } = answering(200, envelopeOf(200, { balance: "12,50" }));
    await expect(createClient(transport)(credit, input)).rejects.toThrow();
  });

  test.for([
    "text/html",
    "text/json",
    "application/pdf",
    "application/xml",
    "application/problem+json",
    "application/",
    "",
  ])("S5.22a a reply with the content type « %s » is an error", async (contentType) => {
    const { transport } = answering(200, envelopeOf(200, { balance: 1 }), contentType);
    await expect(createClient(transport)(credit, input)).rejects.toThrow(
      "Error with response - bad content-type!",
    );
  });

  test("S5.22a a JSON content type may have parameters", async () => {
    const contentType = "application/json; charset=utf-8";
    const { transport } = answering(200, envelopeOf(200, { balance: 1 }), contentType);
    expect(await createClient(transport)(credit, input)).toMatchObject({ ok: true });
  });

  test("S5.22b an empty reply is an error", async () => {
    const { transport } = answering(200, "");
    await expect(createClient(transport)(credit, input)).rejects.toThrow(
      "Unhandled error, wrong response format!",
    );
  });
});
