import { Trans } from "@lingui/react/macro";
import { Button, TextButton } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import Download from "lucide-react/icons/download";
import Share from "lucide-react/icons/share";
import SquarePlus from "lucide-react/icons/square-plus";
import { useEffect, useRef, useState } from "react";
import { declineInstall, followInstall, type InstallState, install } from "#app/offline/install.ts";
import styles from "./install-offer.module.css";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Shown in the page if the browser can put the shop on the home screen. */
export function InstallOffer({ place }: { place: Parameters<typeof followInstall>[0] }) {
  const [state, setState] = useState<InstallState>();
  const status = useRef<HTMLParagraphElement>(null);
  // The browser knows whether it can install the shop, and the device stores what was refused.
  useEffect(() => followInstall(place, setState), [place]);
  // The pressed button is gone.
  useEffect(() => {
    if (state === "installed") status.current?.focus();
  }, [state]);
  if (state === undefined) return null;
  const leave = () => {
    setState(undefined);
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  const decline = () => {
    leave();
    void declineInstall();
  };
  const ask = async () => ((await install()) ? setState("installed") : leave());
  return (
    <section className={styles.offer} aria-labelledby="install-title">
      <img src="/icons/192.png" alt="" width={96} height={96} />
      <div>
        <Heading level={2} look="card" id="install-title">
          <Trans>Your vouchers without a network, in one step</Trans>
        </Heading>
        {state === "installed" ? (
          <p ref={status} tabIndex={-1}>
            <Trans>The application is installed on this device.</Trans>
          </p>
        ) : (
          <>
            <Text>
              <Trans>
                Installed, the shop opens like an application and shows the codes that you have seen
                here even without a connection. There is nothing to create.
              </Trans>
            </Text>
            {state === "share" && <ShareSteps />}
            <Row>
              {state === "press" && (
                <Button
                  variant="ink"
                  size="sm"
                  type="button"
                  icon={<Download {...icon} />}
                  onClick={() => void ask()}
                >
                  <Trans>Install the application</Trans>
                </Button>
              )}
              <TextButton type="button" onClick={decline}>
                <Trans>Not now</Trans>
              </TextButton>
            </Row>
          </>
        )}
      </div>
    </section>
  );
}

/** Browsers on iOS install only from their own menu. */
function ShareSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Trans>Tap “Share”</Trans> <Share {...icon} />
      </li>
      <li>
        <Trans>Then “Add to Home Screen”</Trans> <SquarePlus {...icon} />
      </li>
      <li>
        <Trans>Tap “Add”</Trans>
      </li>
    </ol>
  );
}
