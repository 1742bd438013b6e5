import { Trans, useLingui } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { SmallPicture } from "@papillote/ui/paper/picture-card.tsx";
import { PicturedSweet, Sweet } from "@papillote/ui/paper/sweet.tsx";
import X from "lucide-react/icons/x";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { listPicture } from "#app/platform/list-picture.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import styles from "./compare.module.css";
import { removeFromComparison } from "./compared.ts";
import type { ComparisonItem } from "./load-compare.ts";
import { useCompareRows } from "./use-compare-rows.tsx";

/** A column for each card. The row headers stay visible while the columns scroll sideways. */
export function CompareTable({ compared }: { compared: readonly ComparisonItem[] }) {
  const { t } = useLingui();
  const rows = useCompareRows(compared);
  const ids = compared.map(({ product }) => product.id);
  return (
    <section className={styles.scroll} aria-label={t`Comparison`}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>The cards you compare, one in each column</Trans>
        </caption>
        <thead>
          <tr>
            <td />
            {compared.map((card) => (
              <th key={card.product.id} scope="col">
                <ColumnHead
                  card={card}
                  removeHref={paths.compare(removeFromComparison(ids, card.product.id))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, of }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {compared.map((card) => (
                <td key={card.product.id}>{of(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ card, removeHref }: { card: ComparisonItem; removeHref: string }) {
  const { t } = useLingui();
  const catalogPaths = useCatalogPaths();
  const { product } = card;
  const { name } = product;
  return (
    <div className={styles.head}>
      <Art card={card} />
      <PlainLink href={catalogPaths.product(product)}>{name}</PlainLink>
      <div className={styles.deeds}>
        <TextButtonLink
          href={removeHref}
          icon={<X size={16} aria-hidden="true" />}
          aria-label={t`Remove ${name}`}
        >
          <Trans>Remove</Trans>
        </TextButtonLink>
        <Heart productId={product.id} name={name} />
      </div>
    </div>
  );
}

function Art({ card: { kind, product, brand } }: { card: ComparisonItem }) {
  const paper = paperOf(product.universe?.id ?? null);
  if (kind === "goods") return <SmallPicture picture={listPicture(product.image)} />;
  return brand ? (
    <PicturedSweet paper={paper} logo={brand.logo} />
  ) : (
    <Sweet paper={paper} big={product.name} />
  );
}
