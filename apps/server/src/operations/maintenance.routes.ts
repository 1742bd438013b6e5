import { pathsOf } from "@papillote/contract/endpoint.ts";
import { checkMaintenanceMode } from "@papillote/contract/operations.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { answer, callPaths, type Route, route } from "#server/web/route.ts";
import { refuse } from "#server/web/serve.ts";
import type { Maintenance } from "./maintenance.ts";

const retryAfterDefaultS = 600;

/** S7.16e: 200 while the shop is open; the refusal during maintenance has the same field. */
export function maintenanceRoutes({ clock }: Deps, { now, planned }: Maintenance): Route[] {
  return [
    route(checkMaintenanceMode, async () => {
      const current = now();
      if (current) return refused("MAINTENANCE", maintenanceDetail(current, clock.now()));
      const next = planned();
      const notice = next && {
        from: next.from.toISOString(),
        ...(next.until && { until: next.until.toISOString() }),
      };
      return answer({ maintenance: false, ...(notice && { notice }) });
    }),
  ];
}

const pageRoute = "/*";
const openPaths: ReadonlySet<string> = new Set(pathsOf(checkMaintenanceMode));

/**
 * Refuses API calls before their bodies are read. Pages render their own notice and get the status
 * here. Health, metrics and `/dev/*` still work.
 */
export function refuseInMaintenance(
  app: FastifyInstance,
  { clock }: Deps,
  { now }: Maintenance,
): void {
  app.addHook("onRequest", async (request, reply) => {
    const current = now();
    const path = request.routeOptions.url ?? "";
    if (!current || !callPaths.test(path) || openPaths.has(path)) return undefined;
    return refuse(reply, "MAINTENANCE", maintenanceDetail(current, clock.now()));
  });
  app.addHook("onSend", async (request, reply) => {
    const current = now();
    const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400;
    if (!current || request.routeOptions.url !== pageRoute || isRedirect) return;
    if (routesOfScripts.test(request.url)) return;
    reply
      .code(refusals.MAINTENANCE.status)
      .header("retry-after", String(maintenanceDetail(current, clock.now()).retry_after_s));
  });
}

/** The list of each page's scripts. An open tab needs it to show any page, also the notice. */
const routesOfScripts = /^[^?]*\/__manifest\?/;

/** Fields of the refusal: the planned end, if there is one, and the seconds until a retry. */
function maintenanceDetail({ until }: { readonly until: string | undefined }, now: Date) {
  return {
    maintenance: true,
    ...(until !== undefined && { until }),
    retry_after_s: secondsUntil(until, now),
  };
}

function secondsUntil(until: string | undefined, now: Date): number {
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : retryAfterDefaultS; // the planned end has passed
}
