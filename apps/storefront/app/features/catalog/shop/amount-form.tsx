import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import { useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";
import styles from "./shop.module.css";
import { isBucket, shopFields } from "./shop-choices.ts";
import type { FilterProps } from "./shop-filters.tsx";

/** A GET form, which like the links works before any script has loaded. */
export function AmountForm({ choices, sheet }: Pick<FilterProps, "choices" | "sheet">) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const amounts = `${search.get("from")} ${search.get("to")}`;
  const shown = useRef(amounts);
  // The reset shows amounts that were chosen elsewhere, without replacing the control that was
  // used.
  useEffect(() => {
    if (shown.current !== amounts) form.current?.reset();
    shown.current = amounts;
  }, [amounts]);
  const otherChoices = shopFields({ ...choices, price: {}, page: 1 });
  const fieldOf = (name: "from" | "to", label: string, placeholder: string) => {
    const typed = search.get(name) ?? "";
    const isInvalid = typed.trim() !== "" && parseAmount(typed) === undefined;
    return (
      <TextField
        label={label}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={placeholder}
        defaultValue={isBucket(choices.price) ? "" : typed}
        error={isInvalid ? t`An amount such as 25 or 37.50, please.` : undefined}
      />
    );
  };
  return (
    <Form method="get" action={pathname} ref={form} className={styles.amounts} preventScrollReset>
      {[...otherChoices, ...(sheet ? [["filters", sheet]] : [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TwoFields keep>
        {fieldOf("from", t({ message: "From", context: "amount" }), "10")}
        {fieldOf("to", t({ message: "To", context: "amount" }), "500")}
      </TwoFields>
      <Button variant="line" size="sm" full>
        <Trans>Apply these amounts</Trans>
      </Button>
    </Form>
  );
}
