import type { Paper } from "@papillote/artwork/papers.ts";
import type { ReactNode } from "react";
import { PlainLink } from "#ui/layout/link.tsx";
import { Swatch } from "#ui/paper/paper-surface.tsx";
import styles from "./browse-list.module.css";

type Entry = {
  label: ReactNode;
  paper?: Paper | undefined;
  /** The page that is shown, or its parent. */
  current?: boolean | undefined;
} & (
  | { href: string; onOpen?: undefined }
  /** Opens the level below. */
  | { href?: undefined; onOpen: () => void }
);

/** One level of a menu: links, and entries with a level below, which have an arrow. */
export function BrowseList({
  label,
  items,
}: {
  label: string;
  items: readonly (Entry & { key: string | number })[];
}) {
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

function BrowseRow({ label, paper, current, href, onOpen }: Entry) {
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
