import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { giftKey } from "@papillote/domain/gifts/line-gift.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { Tag, type TagTone } from "@papillote/ui/display/tag.tsx";
import Clock from "lucide-react/icons/clock";
import FileDown from "lucide-react/icons/file-down";
import Gift from "lucide-react/icons/gift";
import Package from "lucide-react/icons/package";
import PackageCheck from "lucide-react/icons/package-check";
import Zap from "lucide-react/icons/zap";
import type { ReactNode } from "react";
import { GiftNote } from "#app/platform/gifts/gift-words.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

export type OrderedLine = Order["lines"][number];
/** For vouchers, `soon` means within moments, and `later` when their brand activates them. */
export type LineState = "ready" | "soon" | "later" | "files" | "parcel" | "sent";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Whether a line is something that was bought; shipping and fees are not. */
export function isBought({ kind }: OrderedLine): boolean {
  return kind === "voucher" || kind === "credit" || kind === "download" || isParcel(kind);
}

export function isParcel(kind: OrderedLine["kind"]): boolean {
  return kind === "goods" || kind === "card";
}

/** The current state of a line of a paid order. */
export function stateOfLine(line: OrderedLine): LineState {
  const { kind, qty, voucher_ids, waiting_qty, usable_from, unsent_qty } = line;
  if (kind === "download") return "files";
  if (isParcel(kind)) return unsent_qty > 0 ? "parcel" : "sent";
  if (kind === "credit") return "ready";
  if (usable_from !== null) return "later";
  return waiting_qty === 0 && voucher_ids.length >= qty ? "ready" : "soon";
}

/** A voucher has its brand as title, goods have their own name. */
export function titleOfLine({ kind, brand, name }: OrderedLine): string {
  return kind === "voucher" ? (brand ?? name) : name;
}

export function LineTag({ state }: { state: LineState }) {
  const { t } = useLingui();
  const tags: Record<LineState, { tone: TagTone; sign: ReactNode; words: string }> = {
    ready: { tone: "ok", sign: <Zap {...icon} />, words: t`Ready` },
    soon: { tone: "info", sign: <Clock {...icon} />, words: t`Being prepared` },
    later: { tone: "info", sign: <Clock {...icon} />, words: t`In activation` },
    files: { tone: "ok", sign: <FileDown {...icon} />, words: t`To download` },
    parcel: { tone: "info", sign: <Package {...icon} />, words: t`Being prepared` },
    sent: { tone: "ok", sign: <PackageCheck {...icon} />, words: t`Sent` },
  };
  const { tone, sign, words } = tags[state];
  return (
    <Tag tone={tone} icon={sign}>
      {words}
    </Tag>
  );
}

/**
 * A single voucher is given at once; if there are several, the list lets the customer choose one.
 */
export function GiveLink({ line, order }: { line: OrderedLine; order: Order }) {
  const [id] = line.voucher_ids;
  const isOne = id !== undefined && line.voucher_ids.length === 1;
  const href = isOne ? paths.voucherGift(id) : paths.vouchersOf(order.order_id);
  return (
    <TextButtonLink href={href} icon={<Gift {...icon} />}>
      <Trans>Give</Trans>
    </TextButtonLink>
  );
}

/** What was bought, with its pictures. `actionsOf` gives the links of a line. */
export function OrderedLines({
  lines,
  headingLevel,
  isPaid,
  actionsOf,
}: {
  lines: readonly OrderedLine[];
  headingLevel: 2 | 3;
  /** A line has a state only if the order is paid. */
  isPaid: boolean;
  actionsOf?: (line: OrderedLine) => ReactNode;
}) {
  const euro = useEuro();
  return lines.filter(isBought).map((line) => (
    <LineItem
      key={`${line.sku} ${line.face} ${giftKey(line.gift)}`}
      headingLevel={headingLevel}
      art={<LineArt line={line} />}
      title={titleOfLine(line)}
      note={
        <>
          {`${line.qty} × ${euro(line.kind === "voucher" ? line.face : line.price)}`}
          {line.gift && (
            <>
              {" · "}
              <GiftNote gift={line.gift} isSent={isPaid && line.gift.send_at === undefined} />
            </>
          )}
        </>
      }
      tag={isPaid && <LineTag state={stateOfLine(line)} />}
      amount={<Amount value={euro(cents(line.price * line.qty))} />}
      controls={actionsOf?.(line)}
    />
  ));
}
