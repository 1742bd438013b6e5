import { Note } from "@papillote/ui/layout/note.tsx";
import { Link, useLocation } from "react-router";
import type { loadBanner } from "./load-banner.ts";
import styles from "./placed-banner.module.css";

type Banner = NonNullable<Awaited<ReturnType<typeof loadBanner>>>;

/**
 * Shows the banner in French, as the operator wrote it. A link to the current page is left out, as
 * it would do nothing.
 */
export function PlacedBanner({ title, text, cta_label, cta_url }: Banner) {
  const { pathname, search } = useLocation();
  return (
    <Note lang="fr" className={styles.banner}>
      <b>{title}.</b> {text}{" "}
      {cta_url !== pathname + search && <Link to={cta_url}>{cta_label}</Link>}
    </Note>
  );
}
