import { useLingui } from "@lingui/react";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import { TextField, type TextFieldProps } from "@papillote/ui/controls/field.tsx";
import { useState } from "react";
import { fieldWords } from "#app/platform/words/field-words.ts";

/** A field with a rule, which is checked when the field is left, and then at each change. */
export function RuledField({
  problem,
  ...props
}: TextFieldProps & { problem: (text: string) => FieldReason | undefined }) {
  const { _ } = useLingui();
  const [reason, setReason] = useState<FieldReason>();
  const [isJudged, setJudged] = useState(false);
  const judge = (text: string) => {
    setJudged(true);
    setReason(problem(text));
  };
  return (
    <TextField
      {...props}
      judgement={reason && _(fieldWords[reason])}
      onBlur={({ currentTarget }) => currentTarget.value !== "" && judge(currentTarget.value)}
      onChange={(event) => {
        if (isJudged) judge(event.currentTarget.value);
        props.onChange?.(event);
      }}
    />
  );
}
