import { Trans, useLingui } from "@lingui/react/macro";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import { cityProblem, postcodeProblem } from "@papillote/domain/accounts/postal-address.ts";
import { Button, TextLink } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Address } from "./load-addresses.ts";
import type { loadShipping } from "./load-shipping.ts";

type ShippingData = Awaited<ReturnType<typeof loadShipping>>;

const fields = ["telephone", "city", "postcode"];

/** S2.32: phone, city and postcode, and the default address for parcels. */
export function ShippingDetails({
  addresses,
  refusal,
  ...known
}: ShippingData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  const values: Record<string, string> = refusal?.values ?? known;
  const plain = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  return (
    <AccountScreen title={t`Shipping details`}>
      <PageForm refusal={refusal} note={note}>
        <RuledField
          problem={unlessEmpty(phoneProblem)}
          label={t`Number to call`}
          type="tel"
          autoComplete="tel"
          hint={t`For the carrier. Your verified mobile stays as it is.`}
          {...plain("telephone")}
        />
        <TwoFields>
          <RuledField
            problem={unlessEmpty(postcodeProblem)}
            label={t`Zip code`}
            autoComplete="postal-code"
            {...plain("postcode")}
          />
          <RuledField
            problem={unlessEmpty(cityProblem)}
            label={t`City`}
            autoComplete="address-level2"
            {...plain("city")}
          />
        </TwoFields>
        <ShippingChoice addresses={addresses} chosen={refusal?.values.addressId} />
        <Button busy={isSending}>
          <Trans>Save my shipping details</Trans>
        </Button>
      </PageForm>
    </AccountScreen>
  );
}

function ShippingChoice({
  addresses,
  chosen,
}: {
  addresses: readonly Address[];
  chosen: string | undefined;
}) {
  const { t } = useLingui();
  const toBook = (
    <TextLink href={paths.account("addresses")}>
      <Trans>To the address book</Trans>
    </TextLink>
  );
  if (addresses.length === 0) return <Text size="small">{toBook}</Text>;
  return (
    <Fieldset legend={t`Parcels go to`} hint={toBook}>
      {addresses.map(({ id, title, street, postcode, city, default_shipping }) => (
        <CheckField
          key={id}
          framed
          type="radio"
          name="addressId"
          value={id}
          label={title}
          note={[street[1], street[0], postcode, city].filter(Boolean).join(" ")}
          defaultChecked={chosen === undefined ? default_shipping : chosen === id}
        />
      ))}
    </Fieldset>
  );
}

/** An empty field is valid, as it clears the stored value. */
function unlessEmpty(
  problem: (text: string) => FieldReason | undefined,
): (text: string) => FieldReason | undefined {
  return (text) => (text.trim() === "" ? undefined : problem(text));
}
