import type { ReactNode } from "react";
import { PlainLink } from "./link.tsx";
import styles from "./tabs.module.css";

/** Index cards on an ink-coloured rule; each is a link, the current one is ink-coloured. */
export function TabLinks({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; label: ReactNode; count?: ReactNode; current: boolean }[];
}) {
  return (
    <nav className={styles.tabs} aria-label={label} ref={showCurrent}>
      {items.map((item) => (
        <PlainLink
          key={item.href}
          className={styles.tab}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </PlainLink>
      ))}
    </nav>
  );
}

/** In pixels: how much of the previous tab stays visible. */
const inset = 24;

/** Scrolls to the tab of the page, which may be beyond the edge of a narrow screen. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>("[aria-current]");
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - inset;
}
