import { Trans, useLingui } from "@lingui/react/macro";
import { Segmented, SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/**
 * The choice between a voucher for the buyer and a gift. A visitor gives on a page that needs no
 * account. For a customer the form opens the gift's fields; without script that page has them, too.
 */
export function ForWhom({ sku, isGift }: { sku: string; isGift: boolean }) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const legend = t`For whom is it?`;
  if (!customer)
    return (
      <SegmentedLinks
        label={legend}
        full
        items={[
          { href: "#buy", label: <Trans>For me</Trans>, current: true },
          { href: paths.offer(sku), label: <Trans>To give</Trans>, current: false },
        ]}
      />
    );
  return (
    <Segmented
      legend={legend}
      name="for"
      full
      defaultValue={isGift ? "gift" : "me"}
      options={[
        { value: "me", label: <Trans>For me</Trans> },
        { value: "gift", label: <Trans>To give</Trans> },
      ]}
    />
  );
}
