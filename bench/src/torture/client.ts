import { request } from "node:http";
import * as z from "zod/mini";

/** A thousand checkouts at once take long. */
const answerWithinMs = 30_000;
const envelope = z.looseObject({
  result: z.unknown(),
  meta: z.optional(z.looseObject({ reason: z.optional(z.string()) })),
});

export type Answer = {
  readonly status: number;
  readonly result: unknown;
  /** The code of a refusal. */
  readonly reason: string | undefined;
  readonly location: string | undefined;
};
export type Call = {
  readonly port: number;
  /** Each shopper has a loopback IP address, so that limits by IP address see many clients. */
  readonly from: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
};

/** Undefined if there was no answer; then the outcome of the call is unknown. */
export async function ask({
  port,
  from,
  method,
  path,
  token,
  json,
  form,
}: Call): Promise<Answer | undefined> {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
      origin: `http://localhost:${port}`,
    }),
  };
  return new Promise((done) => {
    const sent = request(
      { host: "127.0.0.1", port, localAddress: from, method, path, headers, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("error", () => done(undefined));
        reply.on("end", () => {
          const read = z.safeParse(envelope, parsed(Buffer.concat(chunks).toString("utf8")));
          done({
            status: reply.statusCode ?? 0,
            result: read.data?.result,
            reason: read.data?.meta?.reason,
            location: reply.headers.location,
          });
        });
      },
    );
    sent.setTimeout(answerWithinMs, () => sent.destroy());
    sent.on("error", () => done(undefined));
    sent.on("close", () => done(undefined));
    sent.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page, not a reply of the API
  }
}
