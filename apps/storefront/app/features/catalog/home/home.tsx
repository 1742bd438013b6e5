import { useLingui } from "@lingui/react/macro";
import { Section, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { siteData } from "#app/features/catalog/cards/describe-shop.ts";
import { ShownBrandCards } from "#app/features/catalog/cards/shown-cards.tsx";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { HomeData } from "./load-home.ts";

const BeforeBrands = documentPart(
  "app/features/catalog/home/home-before-brands.tsx",
  async () => (await import("./home-before-brands.tsx")).HomeBeforeBrands,
);
const AfterBrands = documentPart(
  "app/features/catalog/home/home-after-brands.tsx",
  async () => (await import("./home-after-brands.tsx")).HomeAfterBrands,
);

export function Home({
  universes,
  favourites,
  cards,
  patterns,
  brandTotal,
  example,
  banner,
  title,
}: HomeData & {
  /** Set by the login page, which shows its panel over the home page. */
  title?: string | undefined;
}) {
  const { t } = useLingui();
  const { shopName, customer, publicOrigin, store } = useVisitor();
  const home = publicOrigin + store.prefix;
  const balance = customer && String(customer.balance);
  return (
    <>
      <PageHead
        title={
          title === undefined ? t`${shopName}, gift cards and vouchers` : `${title} · ${shopName}`
        }
        description={t`Gift cards and vouchers of ${brandTotal} brands: choose an amount, pay by card or from your balance, show the barcode at the till.`}
      />
      {title === undefined && (
        <StructuredData
          data={
            import.meta.env.SSR &&
            siteData({
              name: shopName,
              origin: publicOrigin,
              home: `${home}/`,
              searchPath: home + paths.shop(),
            })
          }
        />
      )}
      <BeforeBrands props={{ universes, favourites, cards, patterns, brandTotal }} />
      <Section aria-labelledby="favourites">
        <SectionHead id="favourites" title={t`The ones people give right now`} />
        <ShownBrandCards
          version={JSON.stringify(favourites)}
          props={{ brands: favourites, columns: 4 }}
        />
      </Section>
      <AfterBrands version={balance} props={{ favourites, example, banner }} />
    </>
  );
}
