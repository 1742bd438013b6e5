import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { stockNotification } from "@papillote/contract/news/stock-alerts.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { requestAlert } from "./request-alert.ts";

const noted = { message: "Noted. One e-mail will tell you when it can be bought again" };

export function stockAlertsRoutes(deps: Deps): Route[] {
  return [
    route(
      stockNotification,
      async ({
        session,
        ip,
        body: { amount: face, product_id: productId, qty, email, locale },
      }) => {
        if (!session && email === undefined)
          return refused("INVALID_DATA", {
            errors: fieldErrors([{ path: ["email"], message: "REQUIRED" }]),
          });
        const recipient = session ? { customerId: session.customerId } : { email: email ?? "" };
        const stored = await requestAlert(deps, {
          recipient,
          productId,
          face,
          qty,
          locale,
          ip,
        });
        return stored.ok ? answer(noted) : stored;
      },
    ),
  ];
}
