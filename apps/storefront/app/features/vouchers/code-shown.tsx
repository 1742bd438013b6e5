import { Trans, useLingui } from "@lingui/react/macro";
import { Code, CodePanel } from "@papillote/ui/paper/code-panel.tsx";
import Clock from "lucide-react/icons/clock-3";
import { useEffect, useRef } from "react";
import styles from "./code-shown.module.css";
import type { Revealed } from "./reveal.ts";
import { useHideByItself } from "./use-hide-by-itself.ts";

/** The barcode first, its digits as text, the PIN. Hidden by itself after a minute and when the tab is left. */
export function CodeShown({ revealed, name }: { revealed: Revealed; name: string }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const secondsLeft = useHideByItself();
  useScreenKeptAwake();
  // The button that was pressed is gone: the focus goes to what it brought.
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
    </div>
  );
}

/** A screen that goes dark at the till is of no use. Where the browser cannot, nothing is lost. */
function useScreenKeptAwake(): void {
  // The lock belongs to the browser; it is let go when the code is hidden, also when it comes late.
  useEffect(() => {
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}
