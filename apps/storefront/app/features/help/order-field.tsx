import { useLingui } from "@lingui/react/macro";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { ContactData } from "./contact.tsx";
import styles from "./help.module.css";

type Props = {
  readonly orders: ContactData["orders"];
  /** The number of the order that the message is about. */
  readonly chosen: string;
  /** The number as it was typed before a refusal. */
  readonly typed: string | undefined;
  readonly error: ReactNode;
};

/** One of the customer's latest orders, or the number of another one, which a visitor types. */
export function OrderField({ orders, chosen, typed, error }: Props) {
  const { t } = useLingui();
  const euro = useEuro();
  const isListed = orders.some(({ number }) => number === chosen);
  const number = (
    <TextField
      label={t`Order number`}
      aside={t`(if it is about an order)`}
      name="order_number"
      maxLength={40}
      autoComplete="off"
      placeholder="P2026-000001"
      defaultValue={typed ?? (isListed ? "" : chosen)}
      error={error}
    />
  );
  if (orders.length === 0) return number;
  return (
    <Stack gap="sm" className={styles.order}>
      <Fieldset legend={t`Which order?`}>
        {orders.map((one) => (
          <CheckField
            key={one.number}
            type="radio"
            framed
            name="order"
            value={one.number}
            defaultChecked={one.number === chosen}
            label={[euro(one.total), ...one.names].join(" · ")}
            note={`${one.number} · ${momentWords(one.createdAt)}`}
          />
        ))}
        <CheckField
          type="radio"
          framed
          name="order"
          value=""
          defaultChecked={!isListed}
          label={t`Another one, or none`}
        />
      </Fieldset>
      <div className={styles.another}>{number}</div>
    </Stack>
  );
}
