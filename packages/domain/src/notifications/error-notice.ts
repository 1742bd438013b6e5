import { isAuthorisationText } from "#domain/sync/reply-rules.ts";

/** What is known of a call that failed: as the wire names it, or as the network did. */
export type FailedCall = {
  readonly code: number | string;
  readonly message: string;
  /** Asked for by the shop itself, not by a person. */
  readonly isSilent?: boolean | undefined;
  /** 1: the screen itself tells of the stock that runs low. */
  readonly lowStock?: number | undefined;
};

const cartRefusal = 406;

/** S8.4: an error is told, unless nobody asked, the screen tells it already, there is no network, or a login settles it. */
export function isErrorTold({ code, message, isSilent = false, lowStock }: FailedCall): boolean {
  return (
    !isSilent &&
    Number(code) !== cartRefusal &&
    lowStock !== 1 &&
    code !== "ENOTFOUND" &&
    !isAuthorisationText(message)
  );
}
