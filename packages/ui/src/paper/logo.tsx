import { PlainLink } from "#ui/layout/link.tsx";
import styles from "./logo.module.css";

/** The shop's mark without its name. */
export function LogoMark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 44 36"
      width="42"
      height="34"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.wrapper}
        d="M13 7h18a3 3 0 0 1 3 3v4l-2 4 2 4v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-4l2-4-2-4v-4a3 3 0 0 1 3-3zM10.5 18L2 8l2.2 3.3L1 13.6l3 2.2-3 2.2 3 2.2-3 2.2 3.2 2.3L2 28zM33.5 18L42 8l-2.2 3.3 3.2 2.3-3 2.2 3 2.2-3 2.2 3 2.2-3.2 2.3L42 28z"
      />
      <path d="M16 12.5h12v11H16z" fill="#fff" />
      <path className={styles.lines} d="M18 16.2h8M18 19.8h5" fill="none" strokeWidth="1.6" />
    </svg>
  );
}

/** Mark and name, linked to the home page. */
export function Logo({ href, name }: { href: string; name: string }) {
  return (
    <PlainLink className={styles.logo} href={href}>
      <LogoMark />
      <span>{name}</span>
    </PlainLink>
  );
}
