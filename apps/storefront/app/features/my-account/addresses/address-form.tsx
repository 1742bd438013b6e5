import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { AddressFields } from "./address-fields.tsx";
import type { Address, AddressesData } from "./load-addresses.ts";

const fields = [
  ...["title", "prefix", "firstname", "lastname", "company", "vat_id", "street.0", "street.1"],
  ...["postcode", "city", "region", "country_id", "telephone"],
];

/** Prefilled with the name and phone of the account. */
export function NewAddress({
  addresses,
  person,
  refusal,
}: AddressesData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const values = { ...person, prefix: person.prefix ?? "", country_id: "FR" };
  const isFirst = addresses.length === 0;
  return (
    <AddressScreen
      title={t`Add an address`}
      values={values}
      isBilling={isFirst}
      isShipping={isFirst}
      refusal={refusal}
    />
  );
}

export function ChangedAddress({
  address,
  refusal,
}: {
  address: Address;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { street, default_billing, default_shipping, ...rest } = address;
  const texts = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, value ?? ""]),
  );
  const values = { ...texts, street: street[0] ?? "", number: street[1] ?? "" };
  return (
    <AddressScreen
      title={t`Change the address`}
      values={values}
      isBilling={default_billing}
      isShipping={default_shipping}
      refusal={refusal}
    />
  );
}

/** S3.15. */
function AddressScreen({
  title,
  values,
  isBilling,
  isShipping,
  refusal,
}: {
  title: string;
  values: Record<string, string>;
  isBilling: boolean;
  isShipping: boolean;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  return (
    <AccountScreen title={title}>
      <PageForm refusal={refusal} note={note}>
        <AddressFields values={refusal?.values ?? values} errorOf={errorOf} />
        <Stack gap="xs">
          {!isBilling && (
            <CheckField
              name="default_billing"
              label={t`Use this address for bills`}
              defaultChecked={refusal?.values.default_billing !== undefined}
            />
          )}
          {!isShipping && (
            <CheckField
              name="default_shipping"
              label={t`Use this address for parcels`}
              defaultChecked={refusal?.values.default_shipping !== undefined}
            />
          )}
        </Stack>
        <Row>
          <Button busy={isSending}>
            <Trans>Save the address</Trans>
          </Button>
          <ButtonLink href={paths.account("addresses")} variant="line">
            <Trans>Back to the address book</Trans>
          </ButtonLink>
        </Row>
      </PageForm>
    </AccountScreen>
  );
}
