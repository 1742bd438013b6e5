import { isAuthorisationText } from "#domain/sync/reply-rules.ts";

/** A failed call: its code from the reply or the network. */
type FailedCall = {
  readonly code: number | string;
  readonly message: string;
  /** A background call, not caused by the user. */
  readonly isSilent?: boolean | undefined;
  /** 1: the screen itself shows the low stock. */
  readonly lowStock?: number | undefined;
};

const cartRefusal = 406;

/** S8.4: not shown if silent, already on the screen, without a network, or followed by a login. */
export function isErrorShown({ code, message, isSilent = false, lowStock }: FailedCall): boolean {
  return (
    !isSilent &&
    Number(code) !== cartRefusal &&
    lowStock !== 1 &&
    code !== "ENOTFOUND" &&
    !isAuthorisationText(message)
  );
}
