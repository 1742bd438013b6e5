import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { useLifetime } from "@papillote/ui/overlays/use-lifetime.ts";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { type FormRefusal, useRefusalWords } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** S8.10a. */
const shownMs = 20_000;

/**
 * S4.24a: the quantity was above the stock; the shopper can ask to be told when there are enough.
 */
export function LowStock({
  lines,
  refusal,
}: {
  lines: readonly CartLine[];
  refusal: FormRefusal | undefined;
}) {
  const words = useRefusalWords();
  const [closed, setClosed] = useState<FormRefusal>();
  if (refusal?.values.intent === "stock-alert") return <FormNote>{words(refusal)}</FormNote>;
  const line = lines.find((one) => String(one.item_id) === refusal?.values.item_id);
  if (refusal?.refusal !== "OUT_OF_STOCK" || !line || closed === refusal) return null;
  return (
    <Question
      key={`${line.item_id} ${refusal.values.qty}`}
      line={line}
      values={refusal.values}
      onClose={() => setClosed(refusal)}
    />
  );
}

type QuestionProps = {
  readonly line: CartLine;
  readonly values: FormRefusal["values"];
  readonly onClose: () => void;
};

/**
 * S8.10a: closes by itself. Its time stops while the pointer is over it or the keyboard focus is in
 * it, so that a person who reads slowly can keep it (WCAG 2.2.1).
 */
function Question({ line, values: { product_id = "", left = "0", qty }, onClose }: QuestionProps) {
  const { t } = useLingui();
  const text = useId();
  const place = useRef<HTMLDivElement>(null);
  const { close, hold } = useQuestion(place, onClose);
  const name = line.brand ?? line.name;
  return (
    <Note
      ref={place}
      tone="err"
      role="alertdialog"
      aria-labelledby={text}
      tabIndex={-1}
      {...(import.meta.env.SSR && { autoFocus: true })}
      icon={<CircleAlert size={20} aria-hidden="true" />}
      onKeyDown={({ key }) => key === "Escape" && close()}
      {...hold}
    >
      <Stack gap="xs">
        <p id={text}>
          {Number(left) > 0
            ? t`${name}: only ${left} left. Your cart is as it was.`
            : t`${name}: none left just now. Your cart is as it was.`}
        </p>
        <PostForm action={paths.cart()} preventScrollReset>
          <input type="hidden" name="intent" value="stock-alert" />
          <input type="hidden" name="product_id" value={product_id} />
          <input type="hidden" name="amount" value={line.usage === null ? 0 : line.face} />
          <input type="hidden" name="qty" value={Math.min(Number(qty), voucherQtyMax)} />
          <Row gap="sm">
            <Button variant="line" size="sm">
              <Trans>OK, tell me when there are more</Trans>
            </Button>
            <TextButtonLink href={paths.cart()}>
              <Trans>Cancel</Trans>
            </TextButtonLink>
          </Row>
        </PostForm>
      </Stack>
    </Note>
  );
}

/** Gives the question the focus, and gives it back when the question closes by itself. */
function useQuestion(place: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const before = useRef<Element>(null);
  const close = () => {
    const had = place.current?.contains(document.activeElement);
    if (had && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onClose();
  };
  const { pause, resume } = useLifetime(shownMs, close);
  const settle = () =>
    place.current?.matches(":hover, :focus-visible, :has(:focus-visible)") ? pause() : resume();
  const settleOnOpening = useRef(settle);
  // The focus belongs to the browser.
  useEffect(() => {
    before.current = document.activeElement;
    place.current?.focus();
    settleOnOpening.current();
  }, [place]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settle();
  };
  return {
    close,
    hold: { onPointerEnter: settle, onPointerLeave: settle, onFocus: settle, onBlur: leave },
  };
}
