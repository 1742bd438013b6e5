import { Trans } from "@lingui/react/macro";

/** The text of a search beside its number of results, or what it was corrected to. */
export function SearchedWords({ q, understood }: { q: string; understood: string | null }) {
  return understood === null ? (
    <Trans>for “{q}”</Trans>
  ) : (
    <Trans>
      for <b>“{understood}”</b>: nothing is written “{q}”
    </Trans>
  );
}
