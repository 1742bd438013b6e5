import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { isRouteErrorResponse, useHref } from "react-router";
import type { Wait } from "#app/platform/forms/limit.ts";
import { TryAgain } from "#app/platform/forms/try-again.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

type RefusedPage = { readonly why: "address" } | { readonly why: "tries"; readonly wait: Wait };

const ofAddress: readonly unknown[] = [
  ...["INVALID_DATA", "NOT_FOUND", "METHOD_NOT_ALLOWED", "TOO_LARGE"],
];

/**
 * A refusal that is not our fault: a URL from which nothing can be read, or a limit of attempts.
 */
export function refusedPageOf(error: unknown): RefusedPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { refusal, wait } = (error.data ?? {}) as { refusal?: unknown; wait?: Wait };
  if (ofAddress.includes(refusal)) return { why: "address" };
  return error.status === 429 && wait ? { why: "tries", wait } : undefined;
}

/** Shown in place of a page that the shop refuses. */
export function PageRefused({ retry, ...refused }: RefusedPage & { readonly retry: string }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const isAddress = refused.why === "address";
  const title = isAddress ? t`This address is not valid` : t`Too many tries`;
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <SoloMessage
        face={isAddress ? { paper: "enfants", big: "?" } : { paper: "encre", big: "…" }}
        ground={isAddress ? "pistache" : "calque"}
        title={title}
        actions={<WaysOn retry={isAddress ? undefined : retry} />}
      >
        {refused.why === "address" ? (
          <Trans>
            Something in it cannot be read. Check how it is written, or start from the shop.
          </Trans>
        ) : (
          <TryAgain wait={refused.wait}>
            <Trans>This page was asked for too often in a short time.</Trans>
          </TryAgain>
        )}
      </SoloMessage>
    </>
  );
}

function WaysOn({ retry }: { retry: string | undefined }) {
  const retryHref = useHref(retry ?? paths.shop());
  const homeHref = useHref(paths.home());
  return (
    <>
      <ButtonLink as="a" href={retryHref} variant={retry === undefined ? "main" : "ink"}>
        {retry === undefined ? <Trans>See the shop</Trans> : <Trans>Try again</Trans>}
      </ButtonLink>
      <ButtonLink as="a" href={homeHref} variant="line">
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </>
  );
}
