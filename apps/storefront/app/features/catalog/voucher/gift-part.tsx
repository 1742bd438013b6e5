import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { OccasionPatterns } from "@papillote/ui/paper/occasion-patterns.tsx";
import type { ReactNode } from "react";
import {
  ChannelChoice,
  givingClass,
  MessageField,
  OccasionField,
  RecipientFields,
  SendTimeFields,
} from "#app/platform/gifts/gift-fields.tsx";
import { GiftPreview } from "#app/platform/gifts/gift-preview.tsx";
import { useTypedGift } from "#app/platform/gifts/use-typed-gift.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { Choice } from "./use-choice.ts";

/**
 * The fields of a gift in the buy form, and what its receiver will see. It has a script of its own.
 */
export function GiftPart({
  product,
  choice,
  errorOf,
  values,
}: {
  product: VoucherProduct;
  choice: Choice;
  errorOf: (field: string) => ReactNode;
  values: Readonly<Record<string, string>>;
}) {
  const { customer } = useVisitor();
  const typed = useTypedGift(values);
  const { occasion } = typed.gift;
  return (
    <Stack gap="md" className={givingClass} onChange={typed.follow}>
      <OccasionField value={occasion} onChange={(chosen) => typed.change({ occasion: chosen })} />
      <ChannelChoice value={values.sendby ?? "email"} prints />
      <RecipientFields values={values} errorOf={errorOf} />
      <MessageField
        value={typed.gift.message}
        onChange={(message) => typed.change({ message })}
        error={errorOf("message")}
      />
      <div data-of="sent">
        <SendTimeFields values={values} errorOf={errorOf} />
      </div>
      {isGiftOccasion(occasion) && <OccasionPatterns papers={[occasion]} />}
      <GiftPreview
        gift={typed.gift}
        brand={product.name}
        logo={product.image}
        usage={product.usage}
        value={choice.face}
        universeId={product.universe?.id ?? null}
        from={customer?.firstname}
      />
    </Stack>
  );
}
