import { useLingui } from "@lingui/react/macro";
import { Swatch } from "@papillote/ui/paper/paper-surface.tsx";
import type { PartnerGroup } from "./partner-groups.ts";
import styles from "./partners.module.css";

/** The way to each letter or universe, always in sight; one without brands leads nowhere and is no link. */
export function PartnerIndex({
  groups,
  isByUniverse,
}: {
  groups: readonly PartnerGroup[];
  isByUniverse: boolean;
}) {
  const { t } = useLingui();
  return (
    <nav className={styles.index} aria-label={isByUniverse ? t`Universes` : t`Letters`}>
      <ul data-letters={!isByUniverse || undefined}>
        {groups.map(({ id, short, brands, paper }) => (
          <li key={id}>
            {brands.length > 0 ? (
              <a href={`#${id}`}>
                {paper && <Swatch paper={paper} />}
                {short}
              </a>
            ) : (
              <span>
                {paper && <Swatch paper={paper} />}
                {short}
                <span className="visually-hidden"> {t`(no brand)`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
