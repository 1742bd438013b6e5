import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type RefObject, useId, useRef, useState } from "react";
import { type FormRefusal, useRefusalWords } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useKeyInput, useQuestion } from "./use-question.ts";

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
  const isKey = useKeyInput();
  if (refusal?.values.intent === "stock-alert") return <FormNote>{words(refusal)}</FormNote>;
  const line = lines.find((one) => String(one.item_id) === refusal?.values.item_id);
  if (refusal?.refusal !== "OUT_OF_STOCK" || !line || closed === refusal) return null;
  return (
    <Question
      key={`${line.item_id} ${refusal.values.qty}`}
      line={line}
      values={refusal.values}
      isKey={isKey}
      onClose={() => setClosed(refusal)}
    />
  );
}

type QuestionProps = {
  readonly line: CartLine;
  readonly values: FormRefusal["values"];
  readonly isKey: RefObject<boolean>;
  readonly onClose: () => void;
};

/**
 * S8.10a: closes by itself. Its time stops while the pointer is over it or the keyboard is used in
 * it, so that a person who reads slowly can keep it (WCAG 2.2.1).
 */
function Question({ line, values, isKey, onClose }: QuestionProps) {
  const { product_id = "", left = "0", qty } = values;
  const { t } = useLingui();
  const text = useId();
  const place = useRef<HTMLDivElement>(null);
  const hold = useQuestion({ place, isKey, onClose });
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
