import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createClient, type Transport, type WireRequest } from "./client.ts";
import { endpoint } from "./endpoint.ts";
import { envelopeOf, refusalEnvelope } from "./envelope.ts";
import { euros } from "./values.ts";

const credit = endpoint({
  method: "POST",
  path: "/api/ext/customers/credit/:lot",
  summary: "A call of this test",
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

describe("the client made from the contract", () => {
  test("money leaves as euros and comes back as cents", async () => {
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

  test("a refusal whose reason is not known counts as a fault of the server", async () => {
    const { transport } = answering(
      418,
      envelopeOf(418, "I am something else", { reason: "TEAPOT" }),
    );
    expect(await createClient(transport)(credit, input)).toMatchObject({
      ok: false,
      refusal: "FAULT",
    });
  });

  test("what the schema refuses never leaves, and names the same field as the server would", async () => {
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

  test("a reply that is not what the contract says is a fault, not a value", async () => {
    const { transport } = answering(200, envelopeOf(200, { balance: "12,50" }));
    await expect(createClient(transport)(credit, input)).rejects.toThrow();
  });

  test("S5.22a a reply without a JSON content type is refused with the specification's words", async () => {
    const { transport } = answering(200, "<html></html>", "text/html");
    await expect(createClient(transport)(credit, input)).rejects.toThrow(
      "Error with response - bad content-type!",
    );
  });

  test("S5.22b an empty reply is refused with the specification's words", async () => {
    const { transport } = answering(200, "");
    await expect(createClient(transport)(credit, input)).rejects.toThrow(
      "Unhandled error, wrong response format!",
    );
  });
});
