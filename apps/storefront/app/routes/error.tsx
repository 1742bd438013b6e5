import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { SoloMessage } from "@papillote/ui/empty-state.tsx";
import { data } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { useVisitor } from "#app/platform/visitor.ts";

export function loader() {
  return data(null, { status: 500 });
}

export default function ErrorRoute() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <title>{`${t`Oops`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "encre", big: t`Oops` }}
        title={t`This page did not unfold`}
        actions={
          <ButtonLink href={paths.home()}>
            <Trans>Back to the home page</Trans>
          </ButtonLink>
        }
      >
        <Trans>Something went wrong on our side. Nothing was lost: please try again in a moment.</Trans>
      </SoloMessage>
    </>
  );
}
