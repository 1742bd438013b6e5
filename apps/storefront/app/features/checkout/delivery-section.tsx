import { Trans, useLingui } from "@lingui/react/macro";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  cityProblem,
  postcodeProblem,
  streetProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Stack, TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useFetcher } from "react-router";
import { type FormRefusal, useFieldError } from "#app/platform/forms/form-state.ts";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./checkout.module.css";
import type { Delivery } from "./load-delivery.ts";
import type { BookAddress } from "./read-delivery.ts";

const newAddress = "new";

/**
 * S2.31a: where the goods of the cart are sent, and how. CSS shows the fields of another address,
 * and the order itself stores the method: needs no script.
 */
export function DeliverySection({
  delivery,
  addresses,
  refusal,
}: {
  delivery: Delivery;
  addresses: readonly BookAddress[];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const isKnown = addresses.length > 0;
  const chosen = refusal?.values.ship_to ?? addresses[0]?.id ?? newAddress;
  return (
    <Stack gap="lg">
      {isKnown && (
        <Fieldset legend={t`Deliver to`}>
          {addresses.map((address) => (
            <CheckField
              key={address.id}
              type="radio"
              framed
              name="ship_to"
              value={address.id}
              defaultChecked={chosen === address.id}
              label={address.title}
              note={addressWords(address)}
            />
          ))}
          <CheckField
            type="radio"
            framed
            name="ship_to"
            value={newAddress}
            defaultChecked={chosen === newAddress}
            label={t`Another address`}
          />
        </Fieldset>
      )}
      <NewAddress refusal={refusal} isOptional={isKnown} />
      <Methods delivery={delivery} refusal={refusal} />
    </Stack>
  );
}

function addressWords({ firstname, lastname, street, postcode, city }: BookAddress): string {
  const lines = street.filter((line) => line !== "").join(" ");
  return `${firstname} ${lastname}, ${lines}, ${postcode} ${city}`;
}

function NewAddress({
  refusal,
  isOptional,
}: {
  refusal: FormRefusal | undefined;
  /** Beside addresses of the book: shown when it is chosen. */
  isOptional: boolean;
}) {
  const { t } = useLingui();
  const errorOf = useFieldError(refusal);
  const values = refusal?.values ?? {};
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  return (
    <Stack
      gap="md"
      role="group"
      aria-label={t`Delivery address`}
      {...(isOptional && { className: styles.otherAddress })}
    >
      <RuledField
        problem={streetProblem}
        label={t`Number and street`}
        autoComplete="shipping address-line1"
        {...field("ship_street")}
      />
      <TextField
        label={t`Building, floor`}
        aside={<Trans>(optional)</Trans>}
        autoComplete="shipping address-line2"
        {...field("ship_more")}
      />
      <TwoFields keep>
        <RuledField
          problem={postcodeProblem}
          label={t`Zip code`}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          {...field("ship_postcode")}
        />
        <RuledField
          problem={cityProblem}
          label={t`City`}
          autoComplete="shipping address-level2"
          {...field("ship_city")}
        />
      </TwoFields>
      <RuledField
        problem={phoneProblem}
        label={t`Phone for the delivery`}
        type="tel"
        autoComplete="shipping tel"
        {...field("ship_telephone")}
      />
    </Stack>
  );
}

/** With script, another method is stored at once, and the review shows its price. */
function Methods({
  delivery: { methods, chosen },
  refusal,
}: {
  delivery: Delivery;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const fetcher = useFetcher();
  const errorOf = useFieldError(refusal);
  if (methods.length === 0)
    return (
      <Text muted>
        <Trans>These articles cannot be sent at the moment.</Trans>
      </Text>
    );
  return (
    <Fieldset legend={t`Means of delivery`} error={errorOf("shippingMethodCode")}>
      {methods.map(({ code, title, price, from, until }) => {
        const [first, last] = [dayWords(from), dayWords(until)];
        return (
          <CheckField
            key={code}
            type="radio"
            framed
            name="shipping"
            value={code}
            defaultChecked={code === (refusal?.values.shipping ?? chosen)}
            onChange={() =>
              fetcher.submit({ intent: "shipping", shipping: code }, { method: "post" })
            }
            label={title}
            note={t`Between ${first} and ${last}`}
            end={price === 0 ? t`Free` : euro(price)}
          />
        );
      })}
    </Fieldset>
  );
}
