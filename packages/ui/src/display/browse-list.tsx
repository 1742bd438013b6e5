import type { ReactNode } from "react";
import { PlainLink } from "#ui/layout/link.tsx";
import type { Paper } from "#ui/paper/paper.ts";
import { Swatch } from "#ui/paper/paper-surface.tsx";
import styles from "./browse-list.module.css";

export type BrowseItem = { key: string | number } & Browsed;

type Browsed = {
  label: ReactNode;
  paper?: Paper | undefined;
  /** Where it is: the page that is shown, or what that page belongs to. */
  current?: boolean | undefined;
} & (
  | { href: string; onOpen?: undefined }
  | { href?: undefined /** Opens what is below it. */; onOpen: () => void }
);

/** One level of a menu: places to go to, and things that hold more, with an arrow. */
export function BrowseList({ label, items }: { label: string; items: readonly BrowseItem[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, ...row }) => (
        <li key={key}>
          <BrowseRow {...row} />
        </li>
      ))}
    </ul>
  );
}

function BrowseRow({ label, paper, current, href, onOpen }: Browsed) {
  const wiring = { className: styles.row, "aria-current": current ? ("true" as const) : undefined };
  const face = (
    <>
      {paper && <Swatch paper={paper} />}
      <span>{label}</span>
    </>
  );
  if (href !== undefined)
    return (
      <PlainLink {...wiring} href={href}>
        {face}
      </PlainLink>
    );
  return (
    <button {...wiring} type="button" onClick={onOpen}>
      {face}
    </button>
  );
}
