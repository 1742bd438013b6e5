import { Trans, useLingui } from "@lingui/react/macro";
import { goodsQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Stepper } from "@papillote/ui/controls/stepper.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import type { Goods } from "./goods-data.ts";
import { partsFormId } from "./use-part-choices.ts";

/** Why the goods as they are chosen cannot be added. */
export type NotBuyable = "sold-out" | "missing" | undefined;

/**
 * The choices (`children`), the quantity and the button are one form. Without script, its other
 * button shows the choice, and this one adds what is ticked.
 */
export function GoodsBuy({
  goods: { sku, group, type },
  notBuyable,
  refusal,
  children,
}: {
  goods: Goods;
  notBuyable: NotBuyable;
  refusal: FormRefusal | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["qty"]);
  const isFile = type === "downloadable";
  const isSending = useNavigation().state === "submitting";
  const whyNot = {
    "sold-out": t`This article is sold out at the moment.`,
    missing: t`No such product configuration`,
  };
  return (
    <PostForm id={partsFormId} refusal={refusal} preventScrollReset>
      <Stack gap="lg">
        {children}
        {group.length === 0 && !isFile && <Quantity refusal={refusal} />}
        {refusal && <FormNote>{errorOf("qty") ?? note}</FormNote>}
        <Button
          full
          name="goods"
          value={sku}
          busy={isSending}
          disabledReason={notBuyable && whyNot[notBuyable]}
        >
          <Trans>Add to the cart</Trans>
        </Button>
        <Text size="small" muted>
          {isFile ? (
            <Trans>To download as soon as it is paid: the files are in your order.</Trans>
          ) : (
            <Trans>Sent to you: you choose the address and the delivery when you order.</Trans>
          )}
        </Text>
      </Stack>
    </PostForm>
  );
}

/** The quantity as typed: from the URL without script, or from the refused form. */
function Quantity({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const typed = Math.trunc(Number(refusal?.values.qty ?? search.get("qty")));
  return (
    <Row justify="between">
      <Text as="span" strong aria-hidden="true">
        <Trans>Quantity</Trans>
      </Text>
      <Stepper
        label={t`Quantity`}
        decreaseLabel={t`One less`}
        increaseLabel={t`One more`}
        name="qty"
        min={1}
        max={goodsQtyMax}
        defaultValue={typed >= 1 && typed <= goodsQtyMax ? typed : 1}
      />
    </Row>
  );
}
