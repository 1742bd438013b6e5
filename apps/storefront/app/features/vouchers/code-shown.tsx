import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Code, CodePanel } from "@papillote/ui/paper/code-panel.tsx";
import Clock from "lucide-react/icons/clock-3";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import styles from "./code-shown.module.css";
import type { RevealedCode } from "./reveal.ts";
import { useScreenWakeLock } from "./use-wake-lock.ts";

/** Barcode, digits and PIN. Hidden automatically after a minute, and when the tab is left. */
export function CodeShown({ revealed, name }: { revealed: RevealedCode; name: string }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const secondsLeft = useAutoHide();
  useScreenWakeLock();
  // The pressed button is gone, so the focus moves to the code.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const picture = `data:image/svg+xml,${encodeURIComponent(revealed.barcodeSvg)}`;
  return (
    <div
      ref={panel}
      className={styles.shown}
      role="group"
      tabIndex={-1}
      aria-label={t`Code of ${name}`}
    >
      <CodePanel
        bars={
          <div>
            <img
              className={styles.bars}
              data-type={revealed.barcodeType}
              src={picture}
              alt={t`Barcode of the voucher`}
            />
          </div>
        }
        number={<Code>{revealed.digits}</Code>}
        fields={
          revealed.pin === null
            ? undefined
            : [{ label: t`PIN`, value: <Code>{revealed.pin}</Code> }]
        }
        noteIcon={
          secondsLeft !== undefined && <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
        }
        note={
          secondsLeft === undefined ? (
            <Trans>Show this at the till.</Trans>
          ) : (
            <Trans>Hides by itself in {secondsLeft} s</Trans>
          )
        }
      />
      {revealed.hasApplePass && (
        <p className={styles.wallet}>
          <ButtonLink
            as="a"
            href={voucherPaths.applePass(revealed.cardId)}
            size="sm"
            variant="line"
          >
            <Trans>Add to Apple Wallet</Trans>
          </ButtonLink>
        </p>
      )}
      {revealed.googleWalletUrl !== undefined && (
        <p className={styles.wallet}>
          <ButtonLink href={revealed.googleWalletUrl} size="sm" variant="line" rel="noreferrer">
            <Trans>Add to Google Wallet</Trans>
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

const shownForMs = 60_000;
const tickMs = 1000;

/**
 * After a minute, or when the tab is left, reloads the page without the code.
 * Returns the seconds that remain; undefined without script.
 */
function useAutoHide(): number | undefined {
  const navigate = useNavigate();
  const { here } = useOverlay();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  // The timer and the visibility of the tab belong to the browser.
  useEffect(() => {
    const hide = () => void navigate(here, { replace: true, preventScrollReset: true });
    const endsAt = Date.now() + shownForMs;
    const tick = () => {
      const left = Math.ceil((endsAt - Date.now()) / tickMs);
      if (left <= 0) return hide();
      setSecondsLeft(left);
    };
    const whenHidden = () => {
      if (document.visibilityState === "hidden") hide();
    };
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenHidden);
    };
  }, [navigate, here]);
  return secondsLeft;
}
