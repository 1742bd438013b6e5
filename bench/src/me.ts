import { createHash } from "node:crypto";
import type { SeededBench } from "./bench.ts";
import { startLimit } from "./limit.ts";
import type { Line } from "./lines.ts";
import { paired } from "./paired.ts";
import { load } from "./wrk.ts";

const token = "bench-token-0";
const poolMax = 16; // the shop's default
const path = "/api/ext/customers/me";
const least = 0.6;

/** The exact queries of the shop's own route. */
const session = `select s.session_id as "sessionId", s.customer_id as "customerId"
  from access_token t join session s on s.session_id = t.session_id
  where t.token_hash = $1 and t.kind = 'bearer' and t.ends_at > now() and s.ended_at is null`;
const person = `select c.customer_id as "customerId", c.email, c.firstname, c.lastname, c.prefix, c.mobile, c.locale, c.created_at as "createdAt",
    lot.lot_id as "lotId", lot.initial_cents as initial, lot.remaining_cents as remaining, lot.ends_on as "endsOn", lot.source
  from customer c
  left join account a on a.customer_id = c.customer_id and a.kind = 'wallet'
  left join lot on lot.account_id = a.account_id and lot.remaining_cents > 0 and lot.ends_on >= current_date
  where c.customer_id = $1 order by lot.ends_on, lot.lot_id`;

/** Compares a logged-in caller's own data with a bare route that runs the same two queries. */
export async function measureMe({ plan, shop }: SeededBench): Promise<Line[]> {
  const twoSelects = { path: "/me", databaseUrl: shop.databaseUrl, poolMax, session, person };
  const limit = await startLimit({ fixed: [], twoSelects });
  const go = (url: string, bearer: string) => async () => {
    const headers = { accept: "application/json", authorization: `Bearer ${bearer}` };
    const { perSecond, requests } = await load({
      url,
      seconds: plan.loadSeconds,
      connections: plan.connections,
      headers,
    });
    return { perSecond, count: requests };
  };
  const ours = go(`${shop.url}${path}`, token);
  try {
    await ours(); // warm-up: compiles the code and plans the statements
    return await paired({
      rounds: plan.rounds,
      ours: [{ name: "me", target: { kind: "ratio", value: least }, pids: [shop.pid], go: ours }],
      limit: {
        pids: limit.pids,
        go: go(`${limit.url}/me`, createHash("sha256").update(token).digest("hex")),
      },
    });
  } finally {
    await limit.stop();
  }
}
