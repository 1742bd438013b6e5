import { addDays, type Day } from "#domain/dates/day.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { BookedLine } from "#domain/orders/posting-plan.ts";
import { withdrawalEnd } from "#domain/vouchers/waiver.ts";

/** What has to be known of an order's line to withdraw from it; quantities are in pieces. */
export type SoldLine = {
  readonly lineNo: number;
  readonly kind: BookedLine["kind"];
  readonly name: string;
  readonly qty: number;
  readonly refundedQty: number;
  /**
   * For vouchers, pieces neither seen, used nor refunded; for files, pieces neither downloaded nor
   * refunded; for credit, pieces whose code was not credited.
   */
  readonly unseenQty: number;
  /** For goods and physical cards, pieces that were not sent yet. */
  readonly unsentQty: number;
  /**
   * For goods and physical cards, pieces that were sent, withdrawn from, and are on their way back.
   */
  readonly returningQty: number;
};
export type Contract = {
  /** The day of the order. */
  readonly concludedOn: Day;
  /** The day of the order's last parcel. */
  readonly sentOn: Day | null;
  /** How many working days a parcel takes at most. */
  readonly deliveryDays: number;
};

export type OpenLine = Pick<SoldLine, "lineNo" | "name"> & {
  /** Pieces that are refunded at once. */
  readonly refundQty: number;
  /** Pieces that are refunded when they are back. */
  readonly returnQty: number;
  /** The last day of the right of withdrawal; null while the goods were not sent. */
  readonly until: Day | null;
};
export const exclusionReasons = [
  "code_seen",
  "downloaded",
  "period_over",
  "refunded",
  "on_the_way_back",
  "spent",
  "disputed",
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
export type ExcludedLine = Pick<SoldLine, "lineNo" | "name" | "qty"> & {
  readonly reason: ExclusionReason;
};
type Withdrawable = {
  readonly open: readonly OpenLine[];
  readonly excluded: readonly ExcludedLine[];
};

/**
 * What the buyer of an order can withdraw from on a given day (C. conso L221-18, L221-28 13°).
 * Shipping and fees cannot be chosen; shipping is refunded with the last of the goods
 * (`isShippingRefunded`).
 */
export function withdrawable(
  lines: readonly SoldLine[],
  contract: Contract,
  today: Day,
): Withdrawable {
  const parts = lines.map((line) =>
    line.kind === "voucher" || line.kind === "download" || line.kind === "credit"
      ? ofUnseen(line, contract, today)
      : ofGoods(line, contract, today),
  );
  return {
    open: parts.flatMap(({ open }) => open),
    excluded: parts.flatMap(({ excluded }) => excluded),
  };
}

/**
 * Lines that are open until their content is seen; with the waiver, seeing it ends the right
 * (L221-28 13°).
 */
function ofUnseen(line: SoldLine, { concludedOn }: Contract, today: Day): Withdrawable {
  const { lineNo, kind, name, qty, refundedQty, unseenQty } = line;
  const until = withdrawalEnd(concludedOn);
  const isOpen = today <= until;
  return {
    open:
      isOpen && unseenQty > 0 ? [{ lineNo, name, refundQty: unseenQty, returnQty: 0, until }] : [],
    excluded: excludedOf(line, {
      refunded: refundedQty,
      [reasonOfSeen(kind)]: qty - refundedQty - unseenQty,
      period_over: isOpen ? 0 : unseenQty,
    }),
  };
}

function reasonOfSeen(kind: SoldLine["kind"]): "downloaded" | "spent" | "code_seen" {
  if (kind === "download") return "downloaded";
  return kind === "credit" ? "spent" : "code_seen";
}

/**
 * The period for goods begins with their delivery, whose day is not known, so the latest possible
 * day is taken.
 */
function ofGoods(line: SoldLine, contract: Contract, today: Day): Withdrawable {
  const { lineNo, kind, name, qty, refundedQty, returningQty } = line;
  if (kind === "shipping" || kind === "fee") return { open: [], excluded: [] };
  const left = qty - refundedQty - returningQty;
  const refundQty = Math.min(line.unsentQty, left);
  const sent = left - refundQty;
  const until = contract.sentOn && sentUntil(contract.sentOn, contract.deliveryDays);
  const isOpen = until === null || today <= until;
  const returnQty = isOpen ? sent : 0;
  return {
    open:
      refundQty + returnQty > 0
        ? [{ lineNo, name, refundQty, returnQty, until: returnQty > 0 ? until : null }]
        : [],
    excluded: excludedOf(line, {
      refunded: refundedQty,
      on_the_way_back: returningQty,
      period_over: sent - returnQty,
    }),
  };
}

function sentUntil(sentOn: Day, deliveryDays: number): Day {
  return withdrawalEnd(addWorkingDays(sentOn, deliveryDays));
}

function excludedOf(
  { lineNo, name }: SoldLine,
  quantities: Partial<Record<ExclusionReason, number>>,
): ExcludedLine[] {
  return exclusionReasons.flatMap((reason) => {
    const qty = quantities[reason] ?? 0;
    return qty > 0 ? [{ lineNo, name, qty, reason }] : [];
  });
}

export type ChosenLine = { readonly lineNo: number; readonly qty: number };

/**
 * Splits the choice into pieces that are refunded at once and pieces that come back by parcel;
 * pieces that were not sent are taken first. Undefined when the choice is empty or no longer open.
 */
export function chosenParts(
  open: readonly OpenLine[],
  chosen: readonly ChosenLine[],
): OpenLine[] | undefined {
  const parts = chosen.map(({ lineNo, qty }) => {
    const line = open.find((one) => one.lineNo === lineNo);
    if (!line || qty < 1 || qty > line.refundQty + line.returnQty) return undefined;
    const refundQty = Math.min(qty, line.refundQty);
    return { ...line, refundQty, returnQty: qty - refundQty };
  });
  const known = parts.filter((part) => part !== undefined);
  const isWhole =
    known.length === parts.length &&
    new Set(chosen.map(({ lineNo }) => lineNo)).size === chosen.length;
  return isWhole && known.length > 0 ? known : undefined;
}

/**
 * Whether no goods stay sold once these pieces are refunded; then the shipping is refunded with
 * them (L221-24).
 */
export function isShippingRefunded(
  lines: readonly SoldLine[],
  parts: readonly Pick<OpenLine, "lineNo" | "refundQty">[],
): boolean {
  const goods = lines.filter(({ kind }) => kind === "goods" || kind === "card");
  return (
    goods.length > 0 &&
    goods.every(({ lineNo, qty, refundedQty }) => {
      const part = parts.find((one) => one.lineNo === lineNo);
      return refundedQty + (part?.refundQty ?? 0) === qty;
    }) &&
    parts.some(({ lineNo }) => goods.some((line) => line.lineNo === lineNo))
  );
}

/** How many days an order is listed; this leaves time for a parcel that was sent late. */
const listedDays = 60;

/** Whether an order of that day may still be open; only its lines say which of them are. */
export function isWithdrawalPossible(concludedOn: Day, today: Day): boolean {
  return today <= addDays(concludedOn, listedDays);
}
