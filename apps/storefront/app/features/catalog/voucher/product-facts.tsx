import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { FactGrid } from "@papillote/ui/display/facts.tsx";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Globe from "lucide-react/icons/globe";
import Layers from "lucide-react/icons/layers";
import Store from "lucide-react/icons/store";
import Wallet from "lucide-react/icons/wallet";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import type { PointsOfSaleData } from "#app/features/catalog/points-of-sale/load-points-of-sale.ts";
import { NearYou, nearYouId } from "#app/features/catalog/points-of-sale/near-you.tsx";
import { dayWords } from "#app/platform/words/date-words.ts";

/** A voucher, or a brand without one. */
type FactsSource = Pick<VoucherProduct, "usage" | "validity_months" | "description"> &
  Partial<Pick<VoucherProduct, "valid_until">>;

/** Usage, validity, points of sale, description and the terms of the brand. */
export function ProductFacts({
  product,
  brand,
  pointsOfSale,
}: {
  product: FactsSource;
  brand: BrandFacts | null;
  pointsOfSale: PointsOfSaleData;
}) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <FactGrid items={useFacts(product, brand)} />
      <Accordion>
        {brand && product !== brand && (
          <AccordionItem summary={t`How to use this voucher`} open>
            <Prose lang="fr">
              <ol>
                {brand.how_to_use.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Prose>
          </AccordionItem>
        )}
        {pointsOfSale && (
          <AccordionItem
            id={nearYouId}
            summary={t`Shops near you`}
            open={pointsOfSale.near !== undefined}
          >
            <NearYou pointsOfSale={pointsOfSale} />
          </AccordionItem>
        )}
        {product !== brand && (
          <AccordionItem summary={t`Description`} open={brand === null}>
            <Prose lang="fr">
              <p>{product.description}</p>
              {brand && <p>{brand.description}</p>}
            </Prose>
          </AccordionItem>
        )}
        {brand && (
          <AccordionItem summary={t`Terms of the brand`}>
            <p lang="fr">{brand.terms}</p>
          </AccordionItem>
        )}
      </Accordion>
    </Stack>
  );
}

function useFacts(product: FactsSource, brand: BrandFacts | null) {
  const { t } = useLingui();
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  const inStore = brand?.has_pin ? t`Barcode and PIN` : t`Barcode`;
  const severalTimes = brand?.partial_use ? t`In several times` : t`At once`;
  const combined = brand?.cumulative ? t`With other vouchers` : t`One voucher at a time`;
  return [
    ...(product.usage === "in_store"
      ? []
      : [{ label: t`Online`, icon: <Globe {...icon} />, value: t`Code to type` }]),
    ...(product.usage === "online"
      ? []
      : [{ label: t`In store`, icon: <Store {...icon} />, value: inStore }]),
    { label: t`Validity`, icon: <CalendarDays {...icon} />, value: <Validity product={product} /> },
    { label: t`Spending`, icon: <Wallet {...icon} />, value: severalTimes },
    // The grid has two columns: with one usage fact only, a fourth fact fills it.
    ...(product.usage === "both"
      ? []
      : [{ label: t`Combining`, icon: <Layers {...icon} />, value: combined }]),
  ];
}

/** For a voucher, until when it is valid at least; for a brand without one, the usual validity. */
function Validity({ product }: { product: FactsSource }) {
  const { valid_until: until, validity_months: months } = product;
  if (until) return <Trans>At least until {dayWords(until)}</Trans>;
  if (until === null || months === null) return <Trans>No end date</Trans>;
  return <Plural value={months} one="# month" other="# months" />;
}
