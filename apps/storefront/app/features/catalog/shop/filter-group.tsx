import type { Paper } from "@papillote/artwork/papers.ts";
import { Swatch } from "@papillote/ui/paper/paper-surface.tsx";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import styles from "./shop.module.css";

/** One group of filters; `after` is shown below its choices, such as the form for amounts. */
export function FilterGroup({
  label,
  children,
  after,
}: {
  label: string;
  children: ReactNode;
  after?: ReactNode;
}) {
  const id = useId();
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <p className={styles.legend} id={id}>
        {label}
      </p>
      <ul>{children}</ul>
      {after}
    </nav>
  );
}

/** A filter is a link to the filtered list, so it needs no script. The count is of that list. */
export function FilterChoice({
  to,
  isChosen,
  count,
  paper,
  children,
  inner,
}: {
  to: string;
  isChosen: boolean;
  count: number;
  paper?: Paper | undefined;
  children: ReactNode;
  /** Nested choices. */
  inner?: ReactNode;
}) {
  return (
    <li>
      <Link
        className={styles.choice}
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-current={isChosen ? "true" : undefined}
      >
        {paper ? <Swatch paper={paper} /> : <span className={styles.box} aria-hidden="true" />}
        <span>{children}</span>
        <span className={styles.count}>{count}</span>
      </Link>
      {inner && <ul className={styles.inner}>{inner}</ul>}
    </li>
  );
}
