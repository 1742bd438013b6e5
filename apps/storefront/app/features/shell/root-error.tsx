import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { SoloMessage } from "@papillote/ui/empty-state.tsx";
import { PaperPatterns } from "@papillote/ui/paper-patterns.tsx";
import { paths } from "#app/platform/paths.ts";

/** A page that could not be made: what failed is ours, nothing is lost, two ways on. */
export function RootError() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Oops`}</title>
      <PaperPatterns />
      <main id="content">
        <SoloMessage
          face={{ paper: "encre", big: t`Oops` }}
          title={t`This page did not unfold`}
          actions={
            <ButtonLink as="a" href={paths.home()}>
              <Trans>Back to the home page</Trans>
            </ButtonLink>
          }
        >
          <Trans>Something went wrong on our side. Nothing was lost: please try again in a moment.</Trans>
        </SoloMessage>
      </main>
    </>
  );
}
