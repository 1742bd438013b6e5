import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment } from "react";
import styles from "./breadcrumbs.module.css";
import { PlainLink } from "./link.tsx";

export type Crumb = {
  label: string;
  href?: string | undefined;
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined;
};

/** The path to this page. The last item has no link, as it is the page itself. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {items.map((item, place) => (
        <Fragment key={item.href ?? item.label}>
          {place > 0 && <ChevronRight size={14} aria-hidden="true" />}
          {item.href ? (
            <PlainLink href={item.href}>{item.label}</PlainLink>
          ) : (
            <span aria-current="page" lang={item.lang}>
              {item.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
