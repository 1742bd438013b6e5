import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { countMovements, findMovements } from "./wallet.store.ts";
import { walletOf } from "./wallet.ts";
import { wireMovement, wireWallet } from "./wallet.wire.ts";

export function walletRoutes({ db, clock }: Deps): Route[] {
  return [
    route(getWallet, async ({ session }) => {
      const today = day(dayInParis(clock.now()));
      return answer(wireWallet(await walletOf(db, session.customerId, today), today));
    }),
    route(walletHistory, async ({ session, query }) => {
      const movements = await findMovements(db, session.customerId, query);
      const total = movements[0]?.total ?? (await countMovements(db, session.customerId));
      return answer({
        items: movements.map(wireMovement),
        meta: { total, page: query.page, limit: query.limit },
      });
    }),
  ];
}
