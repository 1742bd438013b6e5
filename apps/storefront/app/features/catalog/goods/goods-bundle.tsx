import { useLingui } from "@lingui/react/macro";
import { bundleParts, type Taken } from "@papillote/domain/catalog/chosen-parts.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Form } from "react-router";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { optionName, partsFormId, partsMark } from "./asked-parts.ts";
import type { BundlePart, Goods } from "./goods-data.ts";
import { PartQty } from "./part-qty.tsx";
import { PartsTotal } from "./parts-total.tsx";
import { useAskedParts } from "./use-asked-parts.ts";

/** S3.1: of each option of a bundle what is in it, how many, and what it costs together. */
export function GoodsBundle({ goods: { bundle, name } }: { goods: Goods }) {
  const { asked, choose, take } = useAskedParts(bundle);
  const taken = bundleParts(bundle, asked);
  const options = [...Map.groupBy(bundle, ({ optionId }) => optionId).values()];
  return (
    <Form
      method="get"
      id={partsFormId}
      preventScrollReset
      aria-label={name}
      onChange={(event) => choose(new FormData(event.currentTarget))}
    >
      <input type="hidden" name={partsMark} value="1" />
      <Stack gap="md">
        {options.map((choices) => (
          <Fieldset key={choices[0]?.optionId} legend={choices[0]?.title}>
            {choices.map((part) => (
              <Choice
                key={part.sku}
                part={part}
                held={heldOf(taken, part)}
                isFixed={part.isRequired && choices.length === 1}
                onTake={take}
              />
            ))}
          </Fieldset>
        ))}
        <PartsTotal taken={taken} />
      </Stack>
    </Form>
  );
}

function heldOf(
  taken: readonly Taken<BundlePart>[],
  { sku, optionId }: BundlePart,
): Taken<BundlePart> | undefined {
  return taken.find(({ part }) => part.sku === sku && part.optionId === optionId);
}

type ChoiceProps = {
  part: BundlePart;
  held: Taken<BundlePart> | undefined;
  /** It is the one choice of an option that is always there. */
  isFixed: boolean;
  onTake: (sku: string, qty: number) => void;
};

function Choice({ part, held, isFixed, onTake }: ChoiceProps) {
  const { t } = useLingui();
  const euro = useEuro();
  const { name, isInStock } = part;
  const qty = held?.qty ?? part.qty;
  const label = qty > 1 && !part.canChangeQty ? t`${qty} × ${name}` : name;
  const note = isInStock ? undefined : t`Sold out`;
  return (
    <>
      {isFixed ? (
        <Row justify="between">
          <Text as="span">
            {label} {note && <Tag tone="err">{note}</Tag>}
          </Text>
          <Text as="span" strong>
            {euro(part.price)}
          </Text>
        </Row>
      ) : (
        <CheckField
          framed
          type={part.isSingle ? "radio" : "checkbox"}
          name={optionName(part.optionId)}
          value={part.sku}
          defaultChecked={held !== undefined}
          label={label}
          note={note}
          end={euro(part.price)}
        />
      )}
      {part.canChangeQty && (
        <Row justify="end">
          <PartQty part={part} qty={qty} min={1} onTake={onTake} />
        </Row>
      )}
    </>
  );
}
