/**
 * S4.26: a list that lies on the device is shown at once (the first stage) and asked of the network as well (the second), which renews it.
 * Each is timed from its own start.
 */
export type StageTimes = { readonly firstMs: number; readonly secondMs: number };

/** S4.26b: where the network was as slow as the device or slower, nothing is shown before it any more, for the rest of the visit. */
export function keepsTwoStages({ firstMs, secondMs }: StageTimes): boolean {
  return secondMs < firstMs;
}
