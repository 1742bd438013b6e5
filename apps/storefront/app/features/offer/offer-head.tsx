import { useLingui } from "@lingui/react/macro";
import { SectionHead } from "@papillote/ui/layout/layout.tsx";

export function OfferHead() {
  const { t } = useLingui();
  return (
    <SectionHead
      level={1}
      title={t`Give a card`}
      lead={t`Three steps, without an account. You get the receipt, the receiver gets the gift.`}
    />
  );
}
