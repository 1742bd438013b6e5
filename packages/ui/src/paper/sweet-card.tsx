import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import type { SweetFace } from "./sweet.tsx";
import { PicturedSweet, Sweet } from "./sweet.tsx";
import styles from "./sweet-card.module.css";

/**
 * List of cards: two in a row, three from 768 px on, then three or four. Its children are `<li>`.
 */
export function CardGrid({
  children,
  columns = 3,
  className,
}: {
  children: ReactNode;
  columns?: 3 | 4 | undefined;
  className?: string | undefined;
}) {
  return (
    <ul className={classes(styles.grid, className)} data-columns={columns}>
      {children}
    </ul>
  );
}

export type ArtCardProps = {
  href: string;
  title: ReactNode;
  meta?: ReactNode;
  price?: ReactNode;
  priceBefore?: ReactNode;
  priceBeforeLabel?: string | undefined;
  /** On the top left corner, slightly turned. */
  tag?: ReactNode;
  /** In the top right corner, usually a `ToggleDisc`. */
  corner?: ReactNode;
  /** Below the card, outside its link. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
  /** The language of the picture, the title and the line below it, if it is not the page's. */
  lang?: string | undefined;
};

/** A card without a frame, led by its picture. */
export function ArtCard({
  href,
  title,
  meta,
  price,
  priceBefore,
  priceBeforeLabel,
  tag,
  corner,
  action,
  headingLevel = 3,
  className,
  lang,
  art,
}: ArtCardProps & { art: ReactNode }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes(styles.card, className)}>
      <PlainLink className={styles.link} href={href}>
        <div className={styles.art} lang={lang}>
          {art}
        </div>
        <Heading className={styles.title} lang={lang}>
          {title}
        </Heading>
        {meta && (
          <p className={styles.meta} lang={lang}>
            {meta}
          </p>
        )}
        {price && (
          <p className={styles.price}>
            {price}
            {priceBefore && (
              <s>
                {priceBeforeLabel && <span className="visually-hidden">{priceBeforeLabel} </span>}
                {priceBefore}
              </s>
            )}
          </p>
        )}
      </PlainLink>
      {tag && <div className={styles.tag}>{tag}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

type SweetCardProps = SweetFace &
  ArtCardProps & {
    faded?: boolean | undefined;
    /** In the first view: its logo is fetched at once. */
    isFirst?: boolean | undefined;
  };

export function SweetCard({ paper, logo, big, small, faded, isFirst, ...card }: SweetCardProps) {
  const sweet =
    logo === undefined ? (
      <Sweet paper={paper} big={big} small={small} faded={faded} />
    ) : (
      <PicturedSweet paper={paper} logo={logo} faded={faded} isFirst={isFirst} />
    );
  return <ArtCard {...card} art={sweet} />;
}
