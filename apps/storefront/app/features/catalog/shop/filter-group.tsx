import type { Paper } from "@papillote/ui/paper/paper.ts";
import { Swatch } from "@papillote/ui/paper/paper-surface.tsx";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import styles from "./shop.module.css";

/** Choices that belong together; what follows them, such as a form of one's own, stands below. */
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

export type FilterChoiceProps = {
  to: string;
  isChosen: boolean;
  count: number;
  paper?: Paper | undefined;
  children: ReactNode;
  /** Choices inside this one. */
  inner?: ReactNode;
};

/** A filter is a link to the shop as it would be, so that it works by itself; its count says how many brands that leaves. */
export function FilterChoice({ to, isChosen, count, paper, children, inner }: FilterChoiceProps) {
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
