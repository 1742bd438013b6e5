import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

export function Goodbye() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <title>{`${t`Your account is closed`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "papillote", big: t`Goodbye` }}
        title={t`Your account is closed`}
        actions={
          <ButtonLink href={paths.home()} variant="line">
            <Trans>Back to the home page</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          You are logged out everywhere. An e-mail tells you what becomes of your balance, your
          vouchers and your data.
        </Trans>
      </SoloMessage>
    </>
  );
}
