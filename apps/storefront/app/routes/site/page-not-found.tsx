import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { data } from "react-router";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function PageNotFound() {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  return (
    <>
      <title>{`${t`Page not found`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "enfants", big: "404" }}
        ground="pistache"
        title={t`Page not found`}
        actions={
          <>
            <ButtonLink href={paths.shop()}>
              <Trans>See the shop</Trans>
            </ButtonLink>
            <ButtonLink href={paths.home()} variant="line">
              <Trans>Back to the home page</Trans>
            </ButtonLink>
            {customer && (
              <ButtonLink href={paths.myVouchers()} variant="line">
                <Trans>My vouchers</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        <Trans>
          The page has moved, or never existed. The sweets, for their part, are still in the shop.
        </Trans>
      </SoloMessage>
    </>
  );
}
