import { Trans, useLingui } from "@lingui/react/macro";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import {
  lettersIn,
  messageLettersMax,
  tidyMessage,
} from "@papillote/domain/vouchers/little-message.ts";
import { useEarlyInput } from "@papillote/ui/controls/early-input.ts";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Segmented } from "@papillote/ui/controls/segmented.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import { Stack, TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Link from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Printer from "lucide-react/icons/printer";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import styles from "./gift-fields.module.css";
import { occasionWords } from "./occasion-words.ts";

type ErrorOf = (field: string) => ReactNode;
type FieldsProps = {
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: ErrorOf;
};

/** The class of an element around the fields below. It hides the fields of other choices. */
export const givingClass = styles.give;

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** How the gift reaches its receiver. `print` means `self` with a card to print and fold. */
export function ChannelChoice({ value, prints }: { value: string; prints: boolean }) {
  const { t } = useLingui();
  const frame = useEarlyInput<HTMLFieldSetElement>();
  const options = [
    { value: "email", label: t`By e-mail`, icon: <Mail {...icon} /> },
    { value: "sms", label: t`By SMS`, icon: <Smartphone {...icon} /> },
    ...(prints ? [{ value: "print", label: t`I print it`, icon: <Printer {...icon} /> }] : []),
    { value: "self", label: t`I send the link myself`, icon: <Link {...icon} /> },
  ];
  return (
    <fieldset ref={frame}>
      <legend className={styles.legend}>
        <Trans>How to hand it over?</Trans>
      </legend>
      <div className={styles.channels}>
        {options.map((option) => (
          <label key={option.value} className={styles.channel}>
            <input
              type="radio"
              name="sendby"
              value={option.value}
              defaultChecked={option.value === value}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function RecipientFields({ values, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <TextField
        name="firstname"
        label={t`Their first name`}
        autoComplete="off"
        required
        defaultValue={values.firstname}
        error={errorOf("firstname")}
      />
      <div data-of="email">
        <TextField
          name="email"
          type="email"
          label={t`Their e-mail`}
          autoComplete="off"
          defaultValue={values.email}
          error={errorOf("identifier")}
        />
      </div>
      <div data-of="sms">
        <TextField
          name="mobile"
          type="tel"
          label={t`Their mobile number`}
          autoComplete="off"
          defaultValue={values.mobile}
          error={errorOf("identifier")}
        />
      </div>
    </Stack>
  );
}

export function MessageField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <TextAreaField
      name="message"
      label={t`Your message`}
      aside={t`(optional)`}
      rows={4}
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      hint={`${lettersIn(tidyMessage(value))} / ${messageLettersMax}`}
      hintAlign="end"
      error={error}
    />
  );
}

export function OccasionField({
  value,
  onChange,
}: {
  value: string;
  onChange: (occasion: string) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <SelectField
      name="occasion"
      label={t`Occasion`}
      hint={t`The paper changes with it.`}
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t`No occasion`}</option>
      {giftOccasions.map((occasion) => (
        <option key={occasion} value={occasion}>
          {i18n._(occasionWords[occasion])}
        </option>
      ))}
    </SelectField>
  );
}

/** The hours at which a gift can be sent; the worker sends it then. */
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const usualHour = "09:00";

export function SendTimeFields({ values, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <Segmented
        legend={t`When to send it?`}
        name="when"
        full
        defaultValue={values.when ?? "now"}
        options={[
          { value: "now", label: <Trans>Right away</Trans> },
          { value: "day", label: <Trans>Choose the day</Trans> },
        ]}
      />
      <div data-of="day">
        <DayAndHour values={values} errorOf={errorOf} />
      </div>
    </Stack>
  );
}

export function DayAndHour({ values, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <TwoFields keep>
        <TextField
          name="send_day"
          type="date"
          label={t`Day`}
          defaultValue={values.send_day}
          error={errorOf("send_at") ?? errorOf("send_day")}
        />
        <SelectField name="send_hour" label={t`Hour`} defaultValue={values.send_hour ?? usualHour}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour}
            </option>
          ))}
        </SelectField>
      </TwoFields>
      <Text size="small" muted>
        <Trans>Paris time. The day can be changed until it is sent.</Trans>
      </Text>
    </Stack>
  );
}
