import type { FormEventHandler, ReactNode } from "react";
import { Form } from "react-router";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A form whose buttons are choices stored in cookies; the same page is then rendered again. */
export function ChoiceForm({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const { here } = useOverlay();
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
