import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import Plus from "lucide-react/icons/plus";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./address-book.module.css";
import type { Address } from "./load-addresses.ts";
import { PostalLines } from "./postal-lines.tsx";

/** S2.32: all addresses with their default uses, and their actions. */
export function AddressBook({
  addresses,
  refusal,
}: {
  addresses: readonly Address[];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const add = (
    <ButtonLink
      href={paths.account("addresses/new")}
      variant="ink"
      icon={<Plus size={20} aria-hidden="true" />}
    >
      <Trans>Add an address</Trans>
    </ButtonLink>
  );
  return (
    <AccountScreen title={t`Address book`}>
      {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
      {addresses.length === 0 ? (
        <EmptyState
          face={{ paper: "maison", big: "0" }}
          title={t`No address yet`}
          headingLevel={2}
          action={add}
        >
          <Trans>Addresses for bills and parcels are kept here.</Trans>
        </EmptyState>
      ) : (
        <Stack gap="md">
          <ul className={styles.book}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} />
            ))}
          </ul>
          <Row>{add}</Row>
        </Stack>
      )}
    </AccountScreen>
  );
}

function AddressCard({ address }: { address: Address }) {
  const { t } = useLingui();
  const { id, title, default_billing, default_shipping } = address;
  return (
    <li className={styles.address}>
      <Stack gap="xs">
        <Heading level={2} look="card">
          {title}
        </Heading>
        {(default_billing || default_shipping) && (
          <Row gap="xs">
            {default_billing && <Tag tone="ok">{t`Bills`}</Tag>}
            {default_shipping && <Tag tone="info">{t`Parcels`}</Tag>}
          </Row>
        )}
        <PostalLines address={address} />
      </Stack>
      <Stack gap="xs">
        <Row gap="xs">
          <ButtonLink
            href={paths.address(id)}
            variant="line"
            size="sm"
            aria-label={t`Change the address ${title}`}
          >
            <Trans>Change</Trans>
          </ButtonLink>
          <ButtonLink
            href={paths.deleteAddress(id)}
            variant="line"
            size="sm"
            aria-label={t`Delete the address ${title}`}
          >
            <Trans>Delete</Trans>
          </ButtonLink>
        </Row>
        {!(default_billing && default_shipping) && (
          <PostForm preventScrollReset>
            <input type="hidden" name="addressId" value={id} />
            <Row gap="xs">
              {!default_billing && (
                <Button
                  variant="line"
                  size="sm"
                  name="intent"
                  value="billing"
                  aria-label={t`Use ${title} for bills`}
                >
                  <Trans>Use for bills</Trans>
                </Button>
              )}
              {!default_shipping && (
                <Button
                  variant="line"
                  size="sm"
                  name="intent"
                  value="shipping"
                  aria-label={t`Use ${title} for parcels`}
                >
                  <Trans>Use for parcels</Trans>
                </Button>
              )}
            </Row>
          </PostForm>
        )}
      </Stack>
    </li>
  );
}
