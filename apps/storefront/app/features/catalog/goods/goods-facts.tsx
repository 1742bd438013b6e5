import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FactGrid } from "@papillote/ui/display/facts.tsx";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import type { Goods } from "./goods-data.ts";

/** Brand, weight and pages; description and downloads. */
export function GoodsFacts({ goods, brand }: { goods: Goods; brand: BrandFacts | null }) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <FactGrid items={useFacts(goods, brand)} />
      <Accordion>
        {goods.downloads.length > 0 && (
          <AccordionItem summary={t`Files to download`} open>
            <Downloads downloads={goods.downloads} />
          </AccordionItem>
        )}
        <AccordionItem summary={t`Description`} open>
          <Prose lang="fr">
            <p>{goods.description}</p>
          </Prose>
        </AccordionItem>
        {brand && (
          <AccordionItem summary={t`About the brand`}>
            <Prose lang="fr">
              <p>{brand.description}</p>
            </Prose>
          </AccordionItem>
        )}
      </Accordion>
    </Stack>
  );
}

/** Each file with its format, its download limit and whether it has a sample. */
function Downloads({ downloads }: Pick<Goods, "downloads">) {
  return (
    <Prose>
      <ul>
        {downloads.map(({ link_id, title, format, pages, number_of_downloads, sample }) => {
          const kind = format.toUpperCase();
          return (
            <li key={link_id}>
              {title} · {kind} · <Plural value={pages} one="# page" other="# pages" />
              {" · "}
              {number_of_downloads === 0 ? (
                <Trans>as often as you like</Trans>
              ) : (
                <Plural
                  value={number_of_downloads}
                  one="to be fetched once"
                  other="to be fetched # times"
                />
              )}
              {sample !== null && (
                <>
                  <br />
                  <Trans>With a sample of “{title}”</Trans>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Prose>
  );
}

function useFacts({ universe, weightKg, pages, amounts }: Goods, brand: BrandFacts | null) {
  const { t, i18n } = useLingui();
  const euro = useEuro();
  return [
    ...(brand
      ? [
          {
            label: t`Brand`,
            value: <PlainLink href={paths.brand(brand.url_key)}>{brand.name}</PlainLink>,
          },
        ]
      : []),
    ...(amounts.length > 0
      ? [{ label: t`Amounts`, value: amounts.map((amount) => euro(amount)).join(", ") }]
      : []),
    ...(weightKg === null ? [] : [{ label: t`Weight`, value: t`${i18n.number(weightKg)} kg` }]),
    ...(pages === null ? [] : [{ label: t`Pages`, value: i18n.number(pages) }]),
    ...(universe ? [{ label: t`Universe`, value: universe.name }] : []),
  ];
}
