import { addDays, type Day, day } from "@papillote/domain/dates/day.ts";
import {
  dueVoucherReminder,
  longestVoucherNotice,
} from "@papillote/domain/vouchers/ending-reminder.ts";
import { brandTexts } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import { type EndingVoucher, findEndingVouchers } from "./ending-vouchers.store.ts";

const ownersAtATime = 200;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/**
 * Sends reminders 30 and 7 days before the last day of active vouchers. A missed morning is made up
 * for.
 */
export async function remindOfEnd(deps: Deps): Promise<void> {
  const from = day(dayInParis(deps.clock.now()));
  const to = addDays(from, longestVoucherNotice);
  let after = beforeAllIds;
  for (;;) {
    const range = { from, to, after, limit: ownersAtATime };
    const vouchers = await findEndingVouchers(deps.db, range);
    const last = vouchers.at(-1);
    if (!last) return;
    await atomically(deps.db, async (tx) => {
      for (const together of byLetter(vouchers)) await queueReminder(tx, deps, together, from);
    });
    after = last.ownerId;
  }
}

/**
 * One e-mail for the vouchers of one owner that end on one day; for a guest, only those of one
 * order.
 */
function byLetter(vouchers: readonly EndingVoucher[]): EndingVoucher[][] {
  const letters = new Map<string, EndingVoucher[]>();
  for (const voucher of vouchers) {
    const { ownerId, endsOn, orderId, isPassive } = voucher;
    const key = [ownerId, endsOn, isPassive ? orderId : ""].join(" ");
    letters.set(key, [...(letters.get(key) ?? []), voucher]);
  }
  return [...letters.values()];
}

async function queueReminder(
  tx: Tx,
  deps: Deps,
  vouchers: readonly EndingVoucher[],
  today: Day,
): Promise<void> {
  const [first] = vouchers;
  if (!first) return;
  const { ownerId, email, firstname, locale, endsOn, isPassive } = first;
  const brandIds = vouchers.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  const brands = await brandTexts(tx, [...new Set(brandIds)]);
  const ofOrder = isPassive ? `:${first.orderId}` : "";
  const key = `voucher-ending:${ownerId}:${endsOn}:${dueVoucherReminder(endsOn, today)}${ofOrder}`;
  const named = vouchers.map(({ brandId, name, left }) => ({
    name: (brandId === null ? undefined : brands.get(brandId)?.name) ?? name,
    left,
  }));
  await queueNotice(tx, deps, {
    ...{ key, customerId: ownerId, template: "voucher-ending" },
    data: { names: named.map(({ name }) => name), endsOn },
  });
  await queueMessage(tx, deps, {
    key,
    channel: "email",
    to: email,
    locale,
    template: "voucher-ending",
    data: {
      firstname,
      ...(isPassive && { guestToken: guestToken(deps.secrets, first) }),
      endsOn,
      vouchers: named,
    },
  });
}
