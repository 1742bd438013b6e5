import { customerById } from "#server/accounts/accounts.ts";
import { brandTextsOf } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import type { VoucherRow } from "./vouchers.store.ts";

/**
 * Queues one e-mail for each voucher, without its code or barcode, which are shown only in the
 * shop, to the owner.
 */
export async function queueReadyMessage(tx: Tx, deps: Deps, voucher: VoucherRow): Promise<void> {
  const { voucherId, ownerId, brandId, name, face, endsOn } = voucher;
  const owner = await customerById(tx, ownerId);
  if (!owner) throw new Error(`voucher ${voucherId}: its owner does not exist`);
  const brand = await brandTextsOf(tx, brandId);
  const key = `voucher-ready:${voucherId}`;
  const brandName = brand?.name ?? name;
  await queueNotice(tx, deps, {
    ...{ key, customerId: ownerId },
    ...{ template: "voucher-ready", data: { brandName, voucherId } },
  });
  await queueMessage(tx, deps, {
    key,
    channel: "email",
    to: owner.email,
    locale: owner.locale,
    template: "voucher-ready",
    data: {
      firstname: owner.firstname,
      ...(owner.isPassive && { guestToken: guestToken(deps.secrets, voucher) }),
      brandName,
      value: face,
      endsOn,
      universeId: brand?.universeId ?? null,
    },
  });
}
