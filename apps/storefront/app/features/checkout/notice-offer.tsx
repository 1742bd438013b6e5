import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { allowNotices, mayAskForNotices, requestOrderNotice } from "#app/offline/order-notice.ts";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * S4.16: for an order that waits on this device. A notice tells the visitor about it once there is
 * a network, if they allow notices; permission is requested only after a press.
 */
export function NoticeOffer() {
  const { t } = useLingui();
  const [state, setState] = useState<"none" | "offered" | "allowed">("none");
  const register = useEffectEvent(async () => {
    await requestOrderNotice({
      title: t`An order made offline awaits your confirmation`,
      body: t`The network is back: check it and pay.`,
      path: paths.orders(),
    });
    if (await mayAskForNotices()) setState("offered");
  });
  // The browser's list of events that wake the worker is outside React.
  useEffect(() => {
    register().catch((cause: unknown) => console.info("notice.missing", String(cause))); // S8.13c
  }, []);
  if (state === "none") return null;
  if (state === "allowed")
    return (
      <div role="status">
        <Text size="small">
          <Trans>A notice will tell you when the network is back.</Trans>
        </Text>
      </div>
    );
  const allow = async () => setState((await allowNotices()) ? "allowed" : "none");
  return (
    <Button variant="line" size="sm" type="button" onClick={() => void allow()}>
      <Trans>Tell me when the network is back</Trans>
    </Button>
  );
}
