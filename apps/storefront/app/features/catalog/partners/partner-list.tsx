import { Plural, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Etiquette, PaperSurface } from "@papillote/ui/paper/paper-surface.tsx";
import { useUsageWords } from "#app/features/catalog/cards/usage-words.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import type { Partner } from "./load-partners.ts";
import type { PartnerGroup } from "./partner-groups.ts";
import styles from "./partners.module.css";

/** A section for each letter or universe that has brands. */
export function PartnerList({ groups }: { groups: readonly PartnerGroup[] }) {
  return groups
    .filter(({ brands }) => brands.length > 0)
    .map((group) => ({ group, count: group.count }))
    .map(({ group, count }) => (
      <section
        key={group.id}
        id={anchorOf(group.id)}
        className={styles.group}
        aria-labelledby={`${anchorOf(group.id)}-title`}
      >
        <div className={styles.head}>
          <h2 id={`${anchorOf(group.id)}-title`}>{group.title}</h2>
          {group.href && (
            <TextLink href={group.href}>
              <Plural value={count} one="The brand in the shop" other="The # brands in the shop" />
            </TextLink>
          )}
        </div>
        <ul className={styles.grid}>
          {group.brands.map((brand) => (
            <li key={brand.url_key}>
              <PartnerTile brand={brand} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

export function anchorOf(groupId: string): string {
  return `brands-${groupId}`;
}

/** The logo on the paper of its universe, with the name and where the voucher is used. */
function PartnerTile({ brand }: { brand: Partner }) {
  const usage = useUsageWords();
  const instead = useInsteadWords();
  return (
    <PlainLink className={styles.tile} href={paths.brand(brand.url_key)}>
      <PaperSurface paper={paperOf(brand.universe_id)} className={styles.paper}>
        <Etiquette scoop="sm" className={styles.label}>
          <img src={brand.logo} alt="" width={120} height={60} loading="lazy" decoding="async" />
        </Etiquette>
      </PaperSurface>
      <b lang="fr">{brand.name}</b>
      <span>{brand.instead ? instead(brand.instead) : usage(brand.usage)}</span>
    </PlainLink>
  );
}

/** What a brand without a digital voucher sells. */
function useInsteadWords(): (sells: NonNullable<Partner["instead"]>) => string {
  const { t } = useLingui();
  return (sells) =>
    sells.length > 1
      ? t`Cards by post and products`
      : sells.includes("cards")
        ? t`Cards by post`
        : t`Products`;
}
