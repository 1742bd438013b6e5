import { Trans, useLingui } from "@lingui/react/macro";
import { RadioOptions } from "@papillote/ui/controls/radio-options.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import type { Goods } from "./goods-data.ts";
import { ShowRow } from "./show-row.tsx";
import type { GoodsChoice } from "./use-goods-choice.ts";

/** The options, such as colour and size. Without script, a button loads the page of the choice. */
export function GoodsVariants({
  goods: { options },
  choice,
  children,
}: {
  goods: Goods;
  choice: GoodsChoice;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      {options.map(({ code, label, values }) => (
        <RadioOptions
          key={code}
          legend={label}
          name={code}
          value={String(choice.valueOf(code) ?? "")}
          onChange={(value) => choice.choose(code, Number(value))}
          options={values.map((value) => ({
            value: String(value.id),
            label: value.label,
            swatch: value.swatch,
            goneLabel: choice.isGone(code, value.id) ? t`sold out` : undefined,
          }))}
        />
      ))}
      {choice.isMissing && (
        <Note tone="err" icon={<CircleAlert size={20} aria-hidden="true" />}>
          <Trans>No such product configuration</Trans>
        </Note>
      )}
      <ShowRow>{children}</ShowRow>
    </Stack>
  );
}
