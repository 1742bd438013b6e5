const controls = "a[href], button, input:not([type=hidden]), select, textarea";

/**
 * Reads which control of a part has the focus and what was typed into it; the returned function
 * gives both to the part that replaces it.
 */
export function keepControls(before: Element | null): (after: Element | null) => void {
  const old = controlsIn(before);
  const focused = old.indexOf(document.activeElement ?? document.body);
  const typed = old.map((one) =>
    one instanceof HTMLInputElement && one.value !== one.defaultValue ? one.value : undefined,
  );
  return (after) => {
    const redrawn = controlsIn(after);
    for (const [at, one] of redrawn.entries()) {
      const text = typed[at];
      if (one instanceof HTMLInputElement && text !== undefined) one.value = text;
    }
    const again = redrawn[focused];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
}

function controlsIn(part: Element | null): Element[] {
  return [...(part?.querySelectorAll(controls) ?? [])];
}
