import { Trans, useLingui } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Menu } from "@papillote/ui/overlays/menu.tsx";
import Check from "lucide-react/icons/check";
import { useLocation } from "react-router";
import { type ShopChoices, type ShopSort, shopAddress, shopSorts } from "./shop-choices.ts";

/** The order of the list. */
export function ShopSorting({ choices }: { choices: ShopChoices }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const words: Record<ShopSort, string> = {
    favourites: t`Our favourites`,
    latest: t`Newest`,
    price_asc: t`Price, rising`,
    price_desc: t`Price, falling`,
  };
  const current = words[choices.sort];
  return (
    <Row gap="sm">
      <Text as="span" size="small">
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
