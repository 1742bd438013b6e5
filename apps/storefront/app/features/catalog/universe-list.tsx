import { useLingui as useWords } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Swatch } from "@papillote/ui/paper-surface.tsx";
import { Heading } from "@papillote/ui/text.tsx";
import { Link } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./universe-list.module.css";

/** The universes as a column beside the brands, where there is room for one. */
export function UniverseList({ universes, currentId }: { universes: ShopData["universes"]; currentId: number | undefined }) {
  const { t } = useLingui();
  const { _ } = useWords();
  return (
    <nav aria-label={t`Universes`} className={styles.list}>
      <Heading level={2} look="card">
        <Trans>Universes</Trans>
      </Heading>
      <ul>
        <li>
          <Link to={paths.shop()} aria-current={currentId === undefined ? "page" : undefined}>
            <Swatch paper="papillote" />
            <Trans>All the brands</Trans>
          </Link>
        </li>
        {universes.map((one) => {
          const shortName = shortNameOf(one.id);
          const isCurrent = currentId !== undefined && Math.floor(currentId / 100) * 100 === one.id;
          return (
            <li key={one.id}>
              <Link to={paths.shop(one.url_path)} aria-current={isCurrent ? "page" : undefined}>
                <Swatch paper={paperOf(one.id)} />
                {shortName ? _(shortName) : one.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
