import { Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { Segmented, SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { Choice } from "./use-choice.ts";

const GiftPart = lazy(
  whenOpened(async () => (await withWords(() => import("./gift-part.tsx"))).GiftPart),
);

/**
 * For the buyer, or to give. A visitor gives on a page that needs no account; for a customer the
 * gift's fields open here, and without script on that page, too.
 */
export function ForWhom({
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
  const { t } = useLingui();
  const { customer } = useVisitor();
  const [isGift, setGift] = useState(values.for === "gift");
  const legend = t`For whom is it?`;
  if (!customer)
    return (
      <SegmentedLinks
        label={legend}
        full
        items={[
          { href: "#buy", label: <Trans>For me</Trans>, current: true },
          { href: paths.offer(product.sku), label: <Trans>To give</Trans>, current: false },
        ]}
      />
    );
  return (
    <>
      <Segmented
        legend={legend}
        name="for"
        full
        value={isGift ? "gift" : "me"}
        onChange={(value) => setGift(value === "gift")}
        options={[
          { value: "me", label: <Trans>For me</Trans> },
          { value: "gift", label: <Trans>To give</Trans> },
        ]}
      />
      {isGift && (
        <Suspense>
          <GiftPart product={product} choice={choice} errorOf={errorOf} values={values} />
        </Suspense>
      )}
    </>
  );
}
