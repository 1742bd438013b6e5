import type { Paper } from "@papillote/artwork/papers.ts";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import surface from "./paper-surface.module.css";
import styles from "./paper-tile.module.css";

/** Three, four or six tiles in a row. Its children are `<li>`. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/**
 * Square of paper with a scooped label: icon and name. Its pattern is that of the sweets
 * (`PaperPatterns`), as each picture would be a document of its own for the browser, twelve on one
 * page.
 */
export function PaperTile({
  href,
  paper,
  icon,
  children,
  current,
}: {
  href: string;
  paper: Paper;
  icon?: ReactNode;
  children: ReactNode;
  current?: boolean | undefined;
}) {
  return (
    <PlainLink className={styles.tile} href={href} aria-current={current ? "page" : undefined}>
      <svg className={styles.ground} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={`url(#paper-${paper})`} />
      </svg>
      <span className={classes(surface.etiquette, styles.label)}>
        {icon}
        {children}
      </span>
    </PlainLink>
  );
}

/** List of reasons, each with a small tile: paper, icon, title and a sentence. */
export function PaperReasons({
  items,
}: {
  items: readonly { paper: Paper; icon: ReactNode; title: string; text: ReactNode }[];
}) {
  return (
    <ul className={styles.reasons}>
      {items.map((item) => (
        <li key={item.title}>
          <span
            className={classes(surface.paper, styles.square)}
            data-paper={item.paper}
            aria-hidden="true"
          >
            <span className={classes(surface.etiquette, styles.squareLabel)} data-scoop="sm">
              {item.icon}
            </span>
          </span>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
