import { Trans, useLingui } from "@lingui/react/macro";
import { Announcement } from "@papillote/ui/layout/shell.tsx";
import { useHref, useLocation } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { type Locale, languageParameter } from "#app/platform/words/language.ts";
import { languageNames } from "./language-names.ts";
import styles from "./language-offer.module.css";

/**
 * Shown on a page whose URL names another language than the visitor's own. Only the visitor changes
 * the choice, and the way back is one link.
 */
export function LanguageOffer({ own }: { own: Locale }) {
  const { t } = useLingui();
  const { locale } = useVisitor();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  const here = query.size === 0 ? pathname : `${pathname}?${query}`;
  return (
    <Announcement label={t`Language`}>
      <form method="post" action={useHref(paths.language())} className={styles.offer}>
        <input type="hidden" name="return" value={here} />
        <span>
          <Trans comment="Name the language of the translation itself: « en français », “auf Deutsch”.">
            You are reading the shop in English.
          </Trans>
        </span>
        <button type="submit" name="locale" value={locale}>
          <Trans comment="A button: the shop stays in the language of the translation itself.">
            Stay in English
          </Trans>
        </button>
        <a href={useHref(here)} lang={own.slice(0, 2)} hrefLang={own.slice(0, 2)}>
          {languageNames[own]}
        </a>
      </form>
    </Announcement>
  );
}
