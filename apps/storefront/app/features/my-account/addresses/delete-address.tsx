import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Address } from "./load-addresses.ts";
import { PostalLines } from "./postal-lines.tsx";

/** Asks for confirmation. S8.12o: a default address can only be deleted as the last one. */
export function DeleteAddress({
  address,
  isLast,
  refusal,
}: {
  address: Address;
  isLast: boolean;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { note } = useFormWords(refusal, []);
  const isSending = useSending();
  const isNeeded = !isLast && (address.default_billing || address.default_shipping);
  return (
    <AccountScreen title={t`Delete the address ${address.title}?`}>
      <PostalLines address={address} />
      <PageForm refusal={refusal} note={note}>
        <Row align="start">
          <Button
            variant="ink"
            busy={isSending}
            disabledReason={
              isNeeded ? t`This is a default address. Choose another one for it first.` : undefined
            }
          >
            <Trans>Yes, delete</Trans>
          </Button>
          <ButtonLink href={paths.account("addresses")} variant="line">
            <Trans context="address">Keep it</Trans>
          </ButtonLink>
        </Row>
      </PageForm>
    </AccountScreen>
  );
}
