import type { ReactNode } from "react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { usePlace } from "#app/platform/place.ts";

/** A form whose buttons are choices that the device keeps; the page is made anew at the same address. */
export function ChoiceForm({ label, children }: { label: string; children: ReactNode }) {
  const { here } = usePlace();
  return (
    <Form method="post" action={paths.choices()} aria-label={label} preventScrollReset>
      <input type="hidden" name="return" value={here} />
      {children}
    </Form>
  );
}
