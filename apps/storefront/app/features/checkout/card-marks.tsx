import { useLingui } from "@lingui/react/macro";
import styles from "./checkout.module.css";

/** The cards that can be paid with, as their owners print them. */
export function CardMarks() {
  const { t } = useLingui();
  return (
    <span className={styles.marks} role="img" aria-label={t`CB, Visa, Mastercard`}>
      <Mark>
        <rect width="40" height="26" rx="3" fill="#19548f" />
        <path fill="#fff" d="M19 12.2H12.6V13.8H19A6.7 6.7 0 0 1 12.3 20 7 7 0 1 1 19 12.2z" />
        <path
          fill="#8fd08a"
          d="M20.2 6.2h9.6a3 3 0 0 1 0 6h-9.6zM20.2 13.8h9.6a3 3 0 0 1 0 6h-9.6z"
        />
      </Mark>
      <Mark>
        <Card />
        <path transform="translate(6 -.8) scale(1.166)" fill="#1434cb" d={visa} />
      </Mark>
      <Mark>
        <Card />
        <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
        <circle cx="24" cy="13" r="7.5" fill="#f79e1b" />
        <path fill="#ff5f00" d="M20 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68z" />
      </Mark>
    </span>
  );
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <svg width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      {children}
    </svg>
  );
}

function Card() {
  return <rect x=".5" y=".5" width="39" height="25" rx="2.5" fill="#fff" stroke="#dde3d6" />;
}

const visa = [
  "M9.112 8.262L5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658",
  "C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 01.894.764l.817 4.338",
  "2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628",
  "a3.66 3.66 0 011.913.336l.34-1.59a5.207 5.207 0 00-1.814-.333c-1.917 0-3.266 1.02-3.278",
  "2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734",
  "-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006",
  "3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 00-.826.55l-2.909 6.946h2.036",
  "l.405-1.12h2.488zm-2.163-2.656l1.02-2.815.588 2.815zm-8.16-4.84l-1.603 7.496H8.34",
  "l1.605-7.496z",
].join(" ");
