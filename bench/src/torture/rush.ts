import { orderBasket } from "./baskets.ts";
import type { Market } from "./market.ts";
import type { Person } from "./people.ts";
import { buyCredit } from "./presents.ts";
import { withdrawAll } from "./second-thoughts.ts";
import { order, topUp } from "./shopper.ts";

/** A shop that was killed answers again within this many seconds. */
export const rushSendsMax = 30;

/**
 * Makes that many checkouts, as many at once as there are shoppers: carts of vouchers and goods,
 * some with a coupon, of customers and of guests; single vouchers; credit, own and given. They are
 * paid by card and from balances. Then buyers withdraw from a part of them, all at once.
 */
export async function rush(
  market: Market,
  people: readonly Person[],
  checkouts: number,
): Promise<void> {
  let begun = 0;
  await Promise.all(
    people.map(async (person, place) => {
      if (place % 2 === 0) await topUp(market, person);
      while (begun < checkouts) {
        begun++;
        await checkOut(market, person);
      }
      await withdrawAll(market, person);
    }),
  );
}

async function checkOut(market: Market, person: Person): Promise<void> {
  const chance = market.dice.between(1, 100);
  const guest = { from: person.from };
  if (chance <= 40) await orderBasket(market, person);
  else if (chance <= 65) await orderBasket(market, guest);
  else if (chance <= 78) await order(market, person, "card");
  else if (chance <= 83) await order(market, person, "balance");
  else if (chance <= 87) await topUp(market, person);
  else await buyCredit(market, chance <= 94 ? person : guest);
}
