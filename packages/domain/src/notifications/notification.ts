/** S3.22. What a person is told beside the page: kind, text, up to two actions, and how long it stays. */
export type Notification<Action> = {
  readonly type: "success" | "error" | "warning" | "info";
  readonly message: string;
  readonly action1?: Action | undefined;
  readonly action2?: Action | undefined;
  /** In milliseconds. */
  readonly timeToLive?: number | undefined;
  readonly hasNoTimeout?: boolean | undefined;
};

const shownForMs = 7000;

/** How long it stays; nothing when it stays until it is closed. */
export function lifetimeMs({
  timeToLive,
  hasNoTimeout = false,
}: Pick<Notification<never>, "timeToLive" | "hasNoTimeout">): number | undefined {
  return hasNoTimeout ? undefined : (timeToLive ?? shownForMs);
}

/** Whether it says again what the last one on the screen still says (S9.18). */
export function repeatsLast(
  shown: readonly Pick<Notification<never>, "message">[],
  next: Pick<Notification<never>, "message">,
): boolean {
  return shown.at(-1)?.message === next.message;
}
