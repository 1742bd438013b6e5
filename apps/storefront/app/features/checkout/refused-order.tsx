import { Plural, Trans } from "@lingui/react/macro";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./checkout.module.css";
import { useCheckoutFields } from "./checkout-fields.ts";

type RefusedOrderProps = {
  readonly refusal: FormRefusal;
  readonly total: Cents | undefined;
  /** The e-mail address at which a buyer asks for help. */
  readonly email: string;
};

/**
 * Shown above the form, with the focus: why the order was not placed, with a link to each field
 * that has to be corrected. Without script, `autofocus` and the links' targets do the same.
 */
export function RefusedOrder({ refusal, total, email }: RefusedOrderProps) {
  const { errors } = useCheckoutFields(refusal);
  const place = useRef<HTMLDivElement>(null);
  const title = useId();
  // The focus belongs to the browser. Another refusal takes it again.
  useEffect(() => {
    if (!refusal) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return (
    <Note
      ref={place}
      tone="err"
      role="alert"
      aria-labelledby={title}
      tabIndex={-1}
      {...{ autoFocus: true }}
      className={styles.errors}
      icon={<CircleAlert size={20} aria-hidden="true" />}
    >
      <h2 id={title}>
        {errors.length > 0 ? (
          <>
            <Plural value={errors.length} one="# point to correct." other="# points to correct." />{" "}
            <Trans>Nothing was taken.</Trans>
          </>
        ) : (
          <Reason code={refusal.refusal} email={email} />
        )}
      </h2>
      <WhatToDo refusal={refusal} total={total} />
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, label, error }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goToField}>
                <Trans>
                  {label}: {error}
                </Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/**
 * S8.6: why an order that was placed directly is refused; `DeviceNote` words those of the queue.
 */
function Reason({ code, email }: { code: RefusalCode; email: string }) {
  const refusalText = useRefusalText();
  if (code !== "INVALID_DATA") return refusalText(code);
  return (
    <Trans>
      Internal validation error. Please check if all required fields are filled in. Please contact
      us on {email}
    </Trans>
  );
}

/** Moves to the field without a step in the browser's history. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  // Centred, so that the label is visible too.
  field.scrollIntoView({ block: "center" });
}

/** After a change of the cart or a price: the total before and now. */
function WhatToDo({ refusal: { refusal, values }, total }: Omit<RefusedOrderProps, "email">) {
  const euro = useEuro();
  const seen = Number(values.total);
  const hasOtherTotal = refusal === "QUOTE_CHANGED" && seen > 0 && seen !== total;
  const [before, now] = [euro(cents(hasOtherTotal ? seen : 0)), euro(total ?? cents(0))];
  if (refusal === "COUPON_REFUSED")
    return (
      <TextLink href={paths.cart()}>
        <Trans>Remove it in the cart</Trans>
      </TextLink>
    );
  return (
    hasOtherTotal && (
      <p>
        <Trans>
          Total: {before} before, {now} now.
        </Trans>
      </p>
    )
  );
}
