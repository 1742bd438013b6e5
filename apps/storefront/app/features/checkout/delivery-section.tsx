import { Trans, useLingui } from "@lingui/react/macro";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useFetcher } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { useCheckoutFields } from "./checkout-fields.ts";
import type { CheckoutData } from "./load-checkout.ts";
import type { Delivery } from "./load-delivery.ts";
import { NewAddress } from "./new-address.tsx";
import type { BookAddress } from "./read-delivery.ts";

const newAddress = "new";

/**
 * S2.31a: where the goods of the cart are sent, and how. CSS shows the fields of another address,
 * and the order itself stores the method, so no script is needed.
 */
export function DeliverySection({
  delivery,
  customer,
  refusal,
}: {
  delivery: Delivery;
  /** Undefined for a guest, who has no address book. */
  customer: CheckoutData["customer"];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const addresses = customer?.addresses ?? [];
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
      <NewAddress customer={customer} refusal={refusal} isOptional={isKnown} />
      <Methods delivery={delivery} refusal={refusal} />
    </Stack>
  );
}

function addressWords({ firstname, lastname, street, postcode, city }: BookAddress): string {
  const lines = street.filter((line) => line !== "").join(" ");
  return `${firstname} ${lastname}, ${lines}, ${postcode} ${city}`;
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
  const { field } = useCheckoutFields(refusal);
  const { id, label, error } = field("shippingMethodCode");
  if (methods.length === 0)
    return (
      <Text muted>
        <Trans>These articles cannot be sent at the moment.</Trans>
      </Text>
    );
  return (
    <Fieldset legend={label} error={error}>
      {methods.map(({ code, title, price, from, until }, at) => {
        const [first, last] = [dayWords(from), dayWords(until)];
        return (
          <CheckField
            key={code}
            id={at === 0 ? id : undefined}
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
