import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ShopKind } from "@papillote/domain/catalog/shop-filters.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Toolbar } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Menu } from "@papillote/ui/overlays/menu.tsx";
import Check from "lucide-react/icons/check";
import { useLocation } from "react-router";
import { SearchedWords } from "#app/features/catalog/cards/searched-words.tsx";
import type { ShopData } from "./load-shop.ts";
import { type ShopChoices, shopAddress, shopSorts } from "./shop-choices.ts";

/** The number of results, and the order of the list. */
export function ShopToolbar(shop: ShopData) {
  return (
    <Toolbar end={<Sorting choices={shop.choices} />}>
      <ResultCount {...shop} />
    </Toolbar>
  );
}

/**
 * A live region, so that changes are read out; for a search with its text, which the heading shows.
 */
export function ResultCount({
  total,
  search,
  understood,
  choices: { q, kind, available },
}: Pick<ShopData, "total" | "search" | "understood" | "choices">) {
  return (
    <p role="status">
      <b>
        <CountOf kind={kind} total={search?.results ?? total} />
      </b>
      {available && (
        <Text as="span" muted>
          {" "}
          <Trans>available at once</Trans>
        </Text>
      )}
      {q !== undefined && (
        <span className="visually-hidden">
          {" "}
          <SearchedWords q={q} understood={understood} />
        </span>
      )}
    </p>
  );
}

function CountOf({ kind, total }: { kind: ShopKind | undefined; total: number }) {
  if (kind === "voucher") return <Plural value={total} one="# brand" other="# brands" />;
  if (kind === "card")
    return <Plural value={total} one="# card of the house" other="# cards of the house" />;
  if (kind === "goods") return <Plural value={total} one="# product" other="# products" />;
  return <Plural value={total} one="# result" other="# results" />;
}

function Sorting({ choices }: { choices: ShopChoices }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const words: Record<ShopChoices["sort"], string> = {
    favourites: t`Our favourites`,
    latest: t`Newest`,
    price_asc: t`Price, rising`,
    price_desc: t`Price, falling`,
  };
  const current = words[choices.sort];
  return (
    <Row gap="sm">
      <Text as="span" size="small" aria-hidden="true">
        <Trans>Sort</Trans>
      </Text>
      <Menu label={t`Sort: ${current}`} text={current}>
        {shopSorts.map((sort) => (
          <TextButtonLink
            key={sort}
            href={shopAddress(pathname, { ...choices, sort, page: 1 })}
            aria-current={sort === choices.sort ? "true" : undefined}
            icon={sort === choices.sort ? <Check size={18} aria-hidden="true" /> : undefined}
          >
            {words[sort]}
          </TextButtonLink>
        ))}
      </Menu>
    </Row>
  );
}
