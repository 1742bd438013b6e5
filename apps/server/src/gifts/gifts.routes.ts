import {
  claimGift as claimGiftCall,
  openGift as openGiftCall,
  revealGift as revealGiftCall,
  thankGiver as thankGiverCall,
} from "@papillote/contract/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { wireRevealed } from "#server/vouchers/vouchers.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { claimGift } from "./claim-gift.ts";
import { giftOfSecret } from "./gift-of-secret.ts";
import { wireCredited, wireOpenedGift } from "./gifts.wire.ts";
import { openGift } from "./open-gift.ts";
import { revealGift } from "./reveal-gift.ts";
import { thankGiver } from "./thank-giver.ts";

/** What the holder of a claim link can do; the secret is only ever in the body. */
export function giftsRoutes(deps: Deps): Route[] {
  return [
    route(openGiftCall, async ({ body, session, ip }) => {
      const found = await giftOfSecret(deps, { secret: body.gift, ip });
      if (!found.ok) return found;
      const viewer = { customerId: session?.customerId, showsCode: body.show_code === true };
      return answer(wireOpenedGift(await openGift(deps, found.value, viewer)));
    }),
    route(revealGiftCall, async ({ body, ip }) => {
      const found = await giftOfSecret(deps, { secret: body.gift, ip });
      if (!found.ok) return found;
      const revealed = await revealGift(deps, found.value, body.waiver?.version);
      return revealed.ok ? answer(wireRevealed(revealed.value)) : revealed;
    }),
    route(thankGiverCall, async ({ body, ip }) => {
      const found = await giftOfSecret(deps, { secret: body.gift, ip });
      if (!found.ok) return found;
      const thanked = await thankGiver(deps, found.value, body.message);
      return thanked.ok ? answer(thanked.value) : thanked;
    }),
    route(claimGiftCall, async ({ body, session, ip }) => {
      const found = await giftOfSecret(deps, { secret: body.gift, ip });
      if (!found.ok) return found;
      const claimed = await claimGift(deps, found.value, session.customerId);
      if (!claimed.ok) return claimed;
      return "voucherId" in claimed.value
        ? answer({ card_id: claimed.value.voucherId })
        : answer(await wireCredited(deps, session.customerId, claimed.value.credited));
    }),
  ];
}
