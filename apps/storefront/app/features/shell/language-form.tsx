import { useLingui } from "@lingui/react/macro";
import { useHref, useLocation } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { locales } from "#app/platform/words/language.ts";

/** Each language says its own name, in itself. */
const names = { "fr-FR": "Français", "en-US": "English" } as const;

/** A plain form: the page is made anew in the chosen language, and its address stays the same. */
export function LanguageForm() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { locale } = useVisitor();
  return (
    <form method="post" action={useHref(paths.language())} aria-label={t`Language`}>
      <input type="hidden" name="return" value={pathname + search} />
      <ul>
        {locales.map((one) => (
          <li key={one}>
            <button
              type="submit"
              name="locale"
              value={one}
              lang={one.slice(0, 2)}
              aria-current={one === locale ? "true" : undefined}
            >
              {names[one]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
