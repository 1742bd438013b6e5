import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Brand, VoucherProduct } from "@papillote/contract/catalog.ts";
import { Accordion, AccordionItem } from "@papillote/ui/accordion.tsx";
import { FactGrid } from "@papillote/ui/facts.tsx";
import { Stack } from "@papillote/ui/layout.tsx";
import { Prose } from "@papillote/ui/text.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Globe from "lucide-react/icons/globe";
import Store from "lucide-react/icons/store";
import Wallet from "lucide-react/icons/wallet";

/** Where it is used, how long, how; the terms of the brand. */
export function ProductFacts({ product, brand }: { product: VoucherProduct; brand: Brand | null }) {
  const { t } = useLingui();
  return (
    <Stack gap="xl">
      <FactGrid items={useFacts(product, brand)} />
      <Accordion>
        {brand && (
          <AccordionItem summary={t`How to use this voucher`} open>
            <Prose>
              <ol>
                {brand.how_to_use.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Prose>
          </AccordionItem>
        )}
        <AccordionItem summary={t`Description`} open={brand === null}>
          <Prose>
            <p>{product.description}</p>
            {brand && <p>{brand.description}</p>}
          </Prose>
        </AccordionItem>
        {brand && (
          <AccordionItem summary={t`Terms of the brand`}>
            <p>{brand.terms}</p>
          </AccordionItem>
        )}
      </Accordion>
    </Stack>
  );
}

function useFacts(product: VoucherProduct, brand: Brand | null) {
  const { t } = useLingui();
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  const inStore = brand?.has_pin ? t`Barcode and PIN` : t`Barcode`;
  const validity = product.validity_months === null ? <Trans>No end date</Trans> : <Plural value={product.validity_months} one="# month" other="# months" />;
  const severalTimes = brand?.partial_use ? t`In several times` : t`At once`;
  return [
    ...(product.usage === "in_store" ? [] : [{ label: t`Online`, icon: <Globe {...icon} />, value: t`Code to type` }]),
    ...(product.usage === "online" ? [] : [{ label: t`In store`, icon: <Store {...icon} />, value: inStore }]),
    { label: t`Validity`, icon: <CalendarDays {...icon} />, value: validity },
    { label: t`Spending`, icon: <Wallet {...icon} />, value: severalTimes },
  ];
}
