/** S3.22. */
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

/** In milliseconds; undefined if the notification stays until it is closed. */
export function lifetimeMs({
  timeToLive,
  hasNoTimeout = false,
}: Pick<Notification<never>, "timeToLive" | "hasNoTimeout">): number | undefined {
  return hasNoTimeout ? undefined : (timeToLive ?? shownForMs);
}

/** S9.18: whether `next` repeats the last notification that is still on the screen. */
export function repeatsLast(
  shown: readonly Pick<Notification<never>, "message">[],
  next: Pick<Notification<never>, "message">,
): boolean {
  return shown.at(-1)?.message === next.message;
}
