import { useLingui } from "@lingui/react";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import { TextField, type TextFieldProps } from "@papillote/ui/controls/field.tsx";
import { useState } from "react";
import { fieldWords } from "#app/platform/words/refusal-words.ts";

/**
 * A field with a rule: checked when it is left, then at each change. The server's error stays until
 * the value changes.
 */
export function RuledField({
  problem,
  error,
  ...props
}: TextFieldProps & { problem: (text: string) => FieldReason | undefined }) {
  const { _ } = useLingui();
  const [reason, setReason] = useState<FieldReason>();
  const [isJudged, setJudged] = useState(false);
  const [corrected, setCorrected] = useState<typeof error>();
  const judge = (text: string) => {
    setJudged(true);
    setReason(problem(text));
  };
  const shown = reason === undefined ? error !== corrected && error : _(fieldWords[reason]);
  return (
    <TextField
      {...props}
      error={shown}
      onBlur={({ currentTarget }) => currentTarget.value !== "" && judge(currentTarget.value)}
      onChange={(event) => {
        setCorrected(error);
        if (isJudged) judge(event.currentTarget.value);
        props.onChange?.(event);
      }}
    />
  );
}
