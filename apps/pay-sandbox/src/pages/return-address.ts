import type { Session } from "#sandbox/payments/session.ts";

/** S2.25, S2.26: to the app's own address when the payment began there, else to the shop's page for this end. */
export function returnAddress(session: Session): string {
  const { success, failure, mobile } = session.returnUrls;
  const onWeb =
    session.status === "captured" || session.status === "authorised" ? success : failure;
  const address = new URL(session.platform === "app" && mobile !== undefined ? mobile : onWeb);
  address.searchParams.set("transactionId", session.paymentId);
  return address.href;
}
