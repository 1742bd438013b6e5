import { useLingui } from "@lingui/react/macro";
import { groupBy } from "@papillote/domain/catalog/group-by.ts";
import { bundleParts, type SelectedPart } from "@papillote/domain/catalog/selected-parts.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import type { Goods } from "./goods-data.ts";
import { PartQty } from "./part-qty.tsx";
import { PartsTotal } from "./parts-total.tsx";
import { optionName, partsMark, usePartChoices } from "./use-part-choices.ts";

type BundlePart = Goods["bundle"][number];

/** S3.1: the options of a bundle with their choices and quantities, and the total. */
export function GoodsBundle({ goods: { bundle } }: { goods: Goods }) {
  const { choices, choose, setQty } = usePartChoices(bundle);
  const taken = bundleParts(bundle, choices);
  const options = [...groupBy(bundle, ({ optionId }) => optionId).values()];
  return (
    <>
      <input type="hidden" name={partsMark} value="1" />
      <Stack gap="md">
        {options.map((parts) => (
          <Fieldset key={parts[0]?.optionId} legend={parts[0]?.title}>
            {parts.map((part) => (
              <Choice
                key={part.sku}
                part={part}
                onChoose={choose}
                selected={findSelected(taken, part)}
                isFixed={part.isRequired && parts.length === 1}
                onQty={setQty}
              />
            ))}
          </Fieldset>
        ))}
        <PartsTotal taken={taken} />
      </Stack>
    </>
  );
}

function findSelected(
  taken: readonly SelectedPart<BundlePart>[],
  { sku, optionId }: BundlePart,
): SelectedPart<BundlePart> | undefined {
  return taken.find(({ part }) => part.sku === sku && part.optionId === optionId);
}

function Choice({
  part,
  selected,
  isFixed,
  onChoose,
  onQty,
}: {
  part: BundlePart;
  selected: SelectedPart<BundlePart> | undefined;
  /** Whether this is the only choice of a required option. */
  isFixed: boolean;
  onChoose: (form: FormData) => void;
  onQty: (sku: string, qty: number) => void;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { name, isInStock } = part;
  const qty = selected?.qty ?? part.qty;
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
          defaultChecked={selected !== undefined}
          label={label}
          note={note}
          end={euro(part.price)}
          onChange={({ currentTarget: { form } }) => form && onChoose(new FormData(form))}
        />
      )}
      {part.canChangeQty && (
        <Row justify="end">
          <PartQty part={part} qty={qty} min={1} onQty={onQty} />
        </Row>
      )}
    </>
  );
}
