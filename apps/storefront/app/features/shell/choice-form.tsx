import type { FormEventHandler, ReactNode } from "react";
import { Form } from "react-router";
import { usePlace } from "#app/platform/overlays/place.ts";
import { paths } from "#app/platform/paths/paths.ts";

type Props = { label: string; onSubmit?: FormEventHandler<HTMLFormElement>; children: ReactNode };

/** A form whose buttons are choices that the device keeps; the page is made anew at the same address. */
export function ChoiceForm({ label, onSubmit, children }: Props) {
  const { here } = usePlace();
  return (
    <Form
      method="post"
      action={paths.choices()}
      aria-label={label}
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="return" value={here} />
      {children}
    </Form>
  );
}
