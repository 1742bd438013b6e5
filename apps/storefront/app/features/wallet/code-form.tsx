import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { creditCodeLetters, missingLetters } from "@papillote/domain/wallet/credit-code.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { PostForm, useSending } from "#app/platform/forms/post-form.tsx";

/** S1.5a: a code that was received, with or without its hyphens. */
export function CodeForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  // Every refusal concerns the only field.
  const { note } = useFormWords(refusal, []);
  const isSending = useSending();
  const typed = refusal?.values.giftcode ?? "";
  const missing = missingLetters(typed);
  const isCutOff = refusal?.refusal === "GIFT_CARD_NOT_FOUND" && typed !== "" && missing > 0;
  return (
    <PostForm refusal={refusal}>
      <Stack gap="md">
        <TextField
          name="giftcode"
          label={t`Credit code`}
          hint={t`${creditCodeLetters} characters, on the page of your gift.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={typed}
          error={
            isCutOff ? (
              <Plural
                value={missing}
                one="One character of this code is missing."
                other="# characters of this code are missing."
              />
            ) : (
              note
            )
          }
        />
        <Button full busy={isSending}>
          <Trans>Credit my balance</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>Each credit is valid for a year, to the end of the month.</Trans>
        </Text>
      </Stack>
    </PostForm>
  );
}
