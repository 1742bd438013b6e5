import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useHref } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/**
 * Shown in place of a page that could not be rendered.
 * @param retry the URL to request again
 */
export function Oops({ retry }: { retry?: string | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const homeHref = useHref(paths.home());
  const retryHref = useHref(retry ?? paths.home());
  return (
    <>
      <title>{[t`This page could not be shown`, shopName].filter(Boolean).join(" · ")}</title>
      <SoloMessage
        face={{ paper: "encre", big: "?" }}
        title={t`This page could not be shown`}
        actions={
          <>
            {retry !== undefined && (
              <ButtonLink
                as="a"
                href={retryHref}
                variant="ink"
                icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
              >
                <Trans>Try again</Trans>
              </ButtonLink>
            )}
            <ButtonLink as="a" href={homeHref} variant={retry === undefined ? "main" : "line"}>
              <Trans>Back to the home page</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>
          Something went wrong on our side. Nothing was lost: please try again in a moment.
        </Trans>
      </SoloMessage>
    </>
  );
}
