import { acceptedTexts } from "@papillote/contract/content.ts";
import { writeAcceptedTexts } from "@papillote/domain/accounts/accepted-texts.ts";
import type { PageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dayWords } from "#app/platform/words/date-words.ts";

/**
 * The terms in their versions of now, for a form that asks to accept them. The form sends `shown`,
 * so that a text which is replaced meanwhile is not what was accepted.
 */
export async function loadShownTerms({ call }: Pick<PageContext, "call">) {
  const found = await call(acceptedTexts, {});
  const items = found.ok ? found.value.items : [];
  const textOf = (identifier: "terms" | "cgv") => {
    const text = items.find((one) => one.identifier === identifier);
    return (
      text && {
        href: paths.text(identifier, text.version),
        day: dayWords(text.updated_at.slice(0, 10)),
      }
    );
  };
  const [terms, cgv] = [textOf("terms"), textOf("cgv")];
  if (!terms || !cgv) return undefined;
  const shown = writeAcceptedTexts(
    items.map(({ identifier: name, version }) => ({ name, version })),
  );
  return { shown, terms, cgv };
}
