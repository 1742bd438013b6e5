import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Swatch } from "@papillote/ui/paper/paper-surface.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import type { ReactNode } from "react";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./search.module.css";

/** Below the list of a search: the universes that it means, and what the help says. */
export function SearchBeside({ search }: Pick<ShopData, "search">) {
  const { t } = useLingui();
  const { category } = useCatalogPaths();
  if (!search || search.universes.length + search.help.length === 0) return null;
  const icon = <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <div className={styles.beside}>
      {search.universes.length > 0 && (
        <Hits id="universes" title={t`Universes`}>
          {search.universes.map(({ brand_count: total, ...one }) => (
            <Hit key={one.id} href={category(one)} icon={<Swatch paper={paperOf(one.id)} />}>
              <span lang="fr">{one.name}</span>
              <Plural value={total} one="# brand" other="# brands" />
            </Hit>
          ))}
        </Hits>
      )}
      {search.help.length > 0 && (
        <Hits id="help" title={<Trans>In the help</Trans>}>
          {search.help.map(({ faq_id, question, slug, category: topic }) => (
            <Hit key={faq_id} href={helpPaths.faq(slug, faq_id)} icon={icon}>
              <span lang="fr">{question}</span>
              <span lang="fr">{topic}</span>
            </Hit>
          ))}
        </Hits>
      )}
    </div>
  );
}

function Hits({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** A result: its name, and below that what it is. */
function Hit({
  href,
  icon,
  children,
}: {
  href: string;
  icon: ReactNode;
  children: readonly [ReactNode, ReactNode];
}) {
  const [name, about] = children;
  return (
    <li>
      <PlainLink className={styles.hit} href={href}>
        {icon}
        <span>
          {name}
          <Text as="span" size="small" muted>
            {about}
          </Text>
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </PlainLink>
    </li>
  );
}
