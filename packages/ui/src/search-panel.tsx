import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import dialog from "./dialog.module.css";
import { CloseControl, type Closing } from "./dialog.tsx";
import { PlainLink } from "./link.tsx";
import type { Paper } from "./paper.ts";
import { Swatch } from "./paper-surface.tsx";
import styles from "./search-panel.module.css";
import { SearchBox, type SearchBoxProps } from "./shell.tsx";
import { Sweet, type SweetFace } from "./sweet.tsx";
import { type DialogControl, useDialog } from "./use-dialog.ts";

export type SearchPanelProps = DialogControl &
  Closing & {
    id?: string | undefined;
    label: string;
    /** The search form on top; it works by itself and takes the focus. */
    field: SearchBoxProps;
    /** How much was found, in words: said when it changes. */
    status?: ReactNode;
    /** What was found: the wide column. */
    children: ReactNode;
    /** Other ways to what is sought: the narrow column, under the first on a phone. */
    side?: ReactNode;
  };

/** The whole screen on a phone, a panel of two columns under the top edge on wide screens. */
export function SearchPanel({ id, label, field, status, children, side, closeLabel, closeHref, open, onClose }: SearchPanelProps) {
  const wiring = useDialog({ open, onClose });
  return (
    <dialog {...wiring} id={id} className={classes(dialog.dialog, styles.search)} aria-label={label}>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <SearchBox {...field} data-first-focus />
          <CloseControl closeLabel={closeLabel} closeHref={closeHref} />
        </div>
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <div className={styles.columns} data-side={side ? true : undefined}>
          <div>{children}</div>
          {side && <div className={styles.side}>{side}</div>}
        </div>
      </div>
    </dialog>
  );
}

/** Part of a search panel: a small heading, an action at its end, what it holds. */
export function SearchGroup({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </div>
  );
}

/** Links led by a small sweet each, two a row. */
export function SweetLinks({ items }: { items: readonly { href: string; face: SweetFace; name: ReactNode; note?: ReactNode }[] }) {
  return (
    <ul className={styles.sweets}>
      {items.map((item) => (
        <li key={item.href}>
          <PlainLink className={styles.sweetLink} href={item.href}>
            <Sweet {...item.face} />
            <span className={styles.name}>
              {item.name}
              {item.note && <small>{item.note}</small>}
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

/** One link a line, led by the square of its paper or an icon. */
export function LineLinks({ items }: { items: readonly { href: string; paper?: Paper | undefined; icon?: ReactNode; label: ReactNode; end?: ReactNode }[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.href}>
          <PlainLink className={styles.lineLink} href={item.href}>
            {item.paper ? <Swatch paper={item.paper} /> : item.icon}
            <span>{item.label}</span>
            {item.end && <small>{item.end}</small>}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
