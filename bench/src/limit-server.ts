// The limit, in its own process: only Fastify, which answers given bytes or runs the two queries of
// `me`.
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";

/** A recorded reply of the shop, with its headers. */
export type FixedReply = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
};
/** Finds the session by its token, then reads the customer's data. */
export type TwoSelects = {
  readonly path: string;
  readonly databaseUrl: string;
  readonly poolMax: number;
  readonly session: string;
  readonly person: string;
};
export type LimitOrder = {
  readonly fixed: readonly FixedReply[];
  readonly twoSelects?: TwoSelects;
};

const { send } = process;
if (!send)
  throw new Error("limit-server.ts is started by the bench, which tells it what to answer");
process.once("message", (order: LimitOrder) => void serve(order));
process.once("disconnect", () => process.exit(0)); // the parent has ended

async function serve({ fixed, twoSelects }: LimitOrder): Promise<void> {
  const app = Fastify();
  for (const { path, headers, base64 } of fixed) {
    const body = Buffer.from(base64, "base64");
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  if (twoSelects) serveSelects(app, twoSelects);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  process.send?.({ url });
}

function serveSelects(
  app: FastifyInstance,
  { path, databaseUrl, poolMax, session, person }: TwoSelects,
): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolMax });
  app.get(path, async (request, reply) => {
    const token = (request.headers.authorization ?? "").slice("Bearer ".length);
    const found = await pool.query({
      name: "session",
      text: session,
      values: [Buffer.from(token, "hex")],
    });
    const shown = await pool.query({
      name: "person",
      text: person,
      values: [found.rows[0]?.customerId],
    });
    return reply.type("application/json").send(JSON.stringify(shown.rows));
  });
}
