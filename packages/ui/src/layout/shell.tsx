import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import footer from "./footer.module.css";
import { PlainLink } from "./link.tsx";
import styles from "./shell.module.css";

export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}

/** An ink-coloured strip above the page: one sentence, one link, a close control. */
export function Announcement({
  label,
  children,
  end,
}: {
  label: string;
  children: ReactNode;
  end?: ReactNode;
}) {
  return (
    <aside className={styles.strip} aria-label={label}>
      <div className={styles.stripInner}>
        <div>{children}</div>
        {end && <div className={styles.stripEnd}>{end}</div>}
      </div>
    </aside>
  );
}

/**
 * Logo, search and actions in the first row, tabs in the second; with logo and actions only, one
 * row.
 */
export function Header({
  logo,
  search,
  actions,
  nav,
}: {
  logo: ReactNode;
  search?: ReactNode;
  actions?: ReactNode;
  nav?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <div className={styles.first}>
          {logo}
          {search && <div className={styles.wideOnly}>{search}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {nav && <div className={styles.wideOnly}>{nav}</div>}
      </div>
    </header>
  );
}

/** Shows an action of the header on phones only, or on wide screens only. */
export function HeaderOnly({ on, children }: { on: "narrow" | "wide"; children: ReactNode }) {
  return <span className={on === "wide" ? styles.wideOnly : styles.narrowOnly}>{children}</span>;
}

type NavItem = {
  href: string;
  label: ReactNode;
  icon?: ReactNode;
  current?: boolean | undefined;
};

/**
 * The tabs of the header; the current one has a pinked underline. `end` is set apart at the right.
 */
export function NavTabs({
  label,
  items,
  end,
}: {
  label: string;
  items: readonly NavItem[];
  end?: NavItem | undefined;
}) {
  const tab = (item: NavItem, place?: string) => (
    <PlainLink
      key={item.href}
      className={place}
      href={item.href}
      aria-current={item.current ? "page" : undefined}
    >
      {item.icon}
      {item.label}
    </PlainLink>
  );
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => tab(item))}
      {end && tab(end, styles.tabEnd)}
    </nav>
  );
}

/** Fixed bar of a phone: five links, icon over word. */
export function BottomBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <PlainLink
          key={item.href}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
        >
          {item.icon}
          <span>{item.label}</span>
        </PlainLink>
      ))}
    </nav>
  );
}

export type SearchBoxProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  action: string;
  end?: ReactNode;
};

/** A native search form; its pill shows the focus ring of the input. */
export function SearchBox({ label, action, end, ...input }: SearchBoxProps) {
  return (
    <form className={styles.search} role="search" aria-label={label} action={action}>
      <Search size={20} aria-hidden="true" />
      <input {...input} type="search" aria-label={label} />
      {end}
    </form>
  );
}

/** Ink-coloured footer: logo and a sentence, columns of links (an `<ul>` each), a base line. */
export function Footer({
  logo,
  about,
  columns,
  base,
  end,
}: {
  logo: ReactNode;
  about?: ReactNode;
  columns: readonly { title: string; children: ReactNode }[];
  base?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <footer className={footer.footer}>
      <div className={styles.wrap}>
        <div className={footer.columns}>
          <div className={footer.about}>
            {logo}
            {about && <p>{about}</p>}
            {end}
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              {column.children}
            </div>
          ))}
        </div>
        {base && <div className={footer.base}>{base}</div>}
      </div>
    </footer>
  );
}
