import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChipLink } from "@papillote/ui/controls/chip.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { BestResult } from "./best-result.tsx";
import type { ShopData } from "./load-shop.ts";
import styles from "./search.module.css";
import { shopAddress } from "./shop-choices.ts";

type Search = NonNullable<ShopData["search"]>;
type Reading = Search["readings"][number];

/** The number of results, how the text was understood, and what it names. */
export function SearchHead({ search, understood, choices }: ShopData) {
  if (!search || choices.q === undefined) return null;
  const { best } = search;
  return (
    <header className={styles.head}>
      <h1>
        <ResultsFor count={search.results} q={understood ?? choices.q} />
      </h1>
      <Understood search={search} understood={understood} choices={choices} />
      {best && <BestResult best={best} />}
    </header>
  );
}

function ResultsFor({ count, q }: { count: number; q: string }) {
  if (count === 0) return <Trans>No result for “{q}”</Trans>;
  return <Plural value={count} one={`# result for “${q}”`} other={`# results for “${q}”`} />;
}

/** Null if the words were searched as they are. */
function Understood({
  search: { readings },
  understood,
  choices,
}: Pick<ShopData, "understood" | "choices"> & { search: Search }) {
  const { t } = useLingui();
  if (understood === null && readings.every((one) => one.as === "words")) return null;
  return (
    <div className={styles.understood} role="group" aria-label={t`How we understood your search`}>
      <Text as="span" size="small" muted>
        <Trans>We understood</Trans>
      </Text>
      {understood !== null && (
        <ChipLink href={paths.search(understood)}>
          {understood}{" "}
          <Reason>
            <Trans>nothing is written “{choices.q}”</Trans>
          </Reason>
        </ChipLink>
      )}
      {readings
        .filter(({ as }) => understood === null || as !== "words")
        .map((one) => (
          <ReadingChip key={`${one.as} ${one.said}`} reading={one} choices={choices} />
        ))}
    </div>
  );
}

function ReadingChip({ reading, choices }: { reading: Reading } & Pick<ShopData, "choices">) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const euro = useEuro();
  const ledTo = useLedTo();
  if (!("without" in reading)) {
    const { said } = reading;
    return (
      <ChipLink href={ledTo(reading).href}>
        <span lang="fr">{ledTo(reading).name}</span> <Reason>{t`for “${said}”`}</Reason>
      </ChipLink>
    );
  }
  const { as, said, without } = reading;
  const names = { words: said, reduced: t`at a reduced price` };
  const place = as === "place" ? reading.name : "";
  const name =
    as === "amount" ? euro(reading.amount) : as === "place" ? t`shops: ${place}` : names[as];
  return (
    <ChipLink
      href={shopAddress(pathname, { ...choices, q: without || undefined, page: 1 })}
      rel="nofollow"
      aria-label={t`Search without: ${name}`}
    >
      {name}
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </ChipLink>
  );
}

/** The page to which everyday words led. */
function useLedTo() {
  const { category, product } = useCatalogPaths();
  return (reading: Exclude<Reading, { without: string }>) => {
    switch (reading.as) {
      case "universe":
        return { href: category(reading.universe), name: reading.universe.name };
      case "occasion":
        return { href: paths.occasions(reading.occasion.slug), name: reading.occasion.name };
      case "card":
        return { href: product(reading.card), name: reading.card.name };
      case "called":
        return { href: paths.search(reading.name), name: reading.name };
    }
  };
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="small" muted>
      {children}
    </Text>
  );
}
