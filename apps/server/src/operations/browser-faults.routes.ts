import { reportFault } from "@papillote/contract/operations.ts";
import { faultMessage } from "@papillote/domain/notifications/browser-fault.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { answer, type Route, route } from "#server/web/route.ts";

/**
 * Logs faults of the pages' scripts as warnings. A fault that every visitor meets is logged only as
 * often as the shop's limit allows; the metrics count the others as dropped.
 */
export function browserFaultsRoutes(deps: Deps): Route[] {
  return [
    route(reportFault, async ({ body: { message, stack, screen, build }, ip }) => {
      const limit = await withinRateLimit(deps, [
        { scope: "faultFromAddress", subject: ip },
        { scope: "faultOfShop", subject: "all" },
      ]);
      if (!limit.ok) return limit;
      // Cleaned again, as anybody can send a report.
      const fault = { message: faultMessage(message), stack, screen, build };
      deps.log.warn({ fault }, "fault in a browser");
      return answer(true as const);
    }),
  ];
}
