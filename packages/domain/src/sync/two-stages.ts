/**
 * S4.26: a list stored on the device is shown at once (first stage) and also loaded from the
 * network (second stage), which updates it. Each stage is timed from its own start.
 */
type StageTimes = { readonly firstMs: number; readonly secondMs: number };

/** S4.26b: if the network was not faster than the device, the first stage is off for this visit. */
export function keepsTwoStages({ firstMs, secondMs }: StageTimes): boolean {
  return secondMs < firstMs;
}
