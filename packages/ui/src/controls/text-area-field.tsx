import { type ComponentProps, useEffect, useState } from "react";
import { classes } from "#ui/classes.ts";
import { FieldFrame, type FieldLook, splitLook } from "./field.tsx";

export function TextAreaField(props: FieldLook & ComponentProps<"textarea">) {
  const { look, control } = splitLook(props);
  return (
    <FieldFrame {...look}>
      {(wiring) => (
        <TextArea
          {...control}
          {...wiring}
          className={classes(wiring.className, control.className)}
        />
      )}
    </FieldFrame>
  );
}

/**
 * When React hydrates a text area, it fills in the default again, so the typed text is read before
 * and then put back.
 */
function TextArea(props: ComponentProps<"textarea"> & { id: string }) {
  const { id } = props;
  const [early] = useState(() => areaOf(id)?.value);
  useEffect(() => {
    const area = areaOf(id);
    if (area && early !== undefined) area.value = early;
  }, [id, early]);
  return <textarea {...props} />;
}

/** Undefined on the server, and where the page draws the text area first. */
function areaOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area : undefined;
}
