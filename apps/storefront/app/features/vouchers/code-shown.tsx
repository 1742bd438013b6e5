import { Trans, useLingui } from "@lingui/react/macro";
import { Code, CodePanel } from "@papillote/ui/code-panel.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { usePlace } from "#app/platform/place.ts";
import type { Revealed } from "./reveal.ts";

const shownForMs = 60_000;

/** The barcode first, its digits as text, the PIN. Hidden by itself after a minute and when the tab is left. */
export function CodeShown({ revealed }: { revealed: Revealed }) {
  const { t } = useLingui();
  useHideByItself();
  useScreenKeptAwake();
  const picture = `data:image/svg+xml,${encodeURIComponent(revealed.barcodeSvg)}`;
  return (
    <CodePanel
      bars={<img src={picture} alt={t`Barcode of the voucher`} />}
      number={<Code>{revealed.digits}</Code>}
      fields={revealed.pin === null ? undefined : [{ label: t`PIN`, value: <Code>{revealed.pin}</Code> }]}
      note={<Trans>Show this at the till. It hides after a minute.</Trans>}
    />
  );
}

/** The page is loaded anew, which forgets the code. */
function useHideByItself(): void {
  const navigate = useNavigate();
  const { here } = usePlace();
  // Time and the tab's visibility belong to the browser.
  useEffect(() => {
    const hide = () => void navigate(here, { replace: true, preventScrollReset: true });
    const whenHidden = () => {
      if (document.visibilityState === "hidden") hide();
    };
    const timer = setTimeout(hide, shownForMs);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenHidden);
    };
  }, [navigate, here]);
}

/** A screen that goes dark at the till is of no use. Where the browser cannot, nothing is lost. */
function useScreenKeptAwake(): void {
  // The lock belongs to the browser; it is let go when the code is hidden, also when it comes late.
  useEffect(() => {
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}
