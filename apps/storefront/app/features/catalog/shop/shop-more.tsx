import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Link, useLocation } from "react-router";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { shopAddress } from "./shop-choices.ts";

/** How much of the list is shown, and the next part of it, added below. */
export function ShopMore({ brands, total, choices }: ShopData) {
  const { pathname } = useLocation();
  const shown = brands.length;
  if (shown >= total) return null;
  return (
    <div className={styles.more}>
      <Text size="small" muted>
        <Trans>
          {shown} brands shown of {total}
        </Trans>
      </Text>
      <ButtonLink
        as={Link}
        variant="line"
        to={shopAddress(pathname, { ...choices, page: choices.page + 1 })}
        preventScrollReset
      >
        <Trans>Show more</Trans>
      </ButtonLink>
    </div>
  );
}
