import { Trans } from "@lingui/react/macro";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { DeviceAnswer } from "./order-by-script.ts";

/** What became of an order that the shop has not answered, or not accepted. */
export function DeviceNote({ device, email }: DeviceAnswer & { email: string }) {
  const isKept = device === "stored";
  const Icon = isKept ? CircleCheck : CircleAlert;
  const pressAgain = (
    <>
      <br />
      <Trans>Press the button again: the same order is never placed or paid twice.</Trans>
    </>
  );
  const words = {
    stored: (
      <Trans>
        Your order is kept on this device: nothing is paid yet. When the network is back, we ask you
        to confirm it.
      </Trans>
    ),
    unanswered: (
      <>
        <Trans>The shop did not answer: your order may have arrived.</Trans>
        {pressAgain}
      </>
    ),
    // S8.8a
    queued: (
      <>
        <Trans>
          The order can not be transfered because of server error. Order has been queued
        </Trans>
        {pressAgain}
      </>
    ),
    // S8.6
    invalid: (
      <Trans>
        Address provided in checkout contains invalid data. Please check if all required fields are
        filled in and also contact us on {email} to resolve this issue for future. Your order has
        been canceled.
      </Trans>
    ),
    duplicate: (
      <Trans>
        This order is already on its way, or waits for your confirmation in your list of orders.
      </Trans>
    ),
  };
  return (
    <Note
      tone={isKept ? "info" : "err"}
      role={isKept ? "status" : "alert"}
      icon={<Icon size={20} aria-hidden="true" />}
    >
      {words[device]}
    </Note>
  );
}
