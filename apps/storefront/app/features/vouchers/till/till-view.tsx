import { Trans, useLingui } from "@lingui/react/macro";
import type { Paper } from "@papillote/artwork/papers.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { IconLink } from "@papillote/ui/controls/icon-button.tsx";
import { NoticeLine } from "@papillote/ui/layout/note.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import Copy from "lucide-react/icons/copy";
import Sun from "lucide-react/icons/sun";
import WifiOff from "lucide-react/icons/wifi-off";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useScreenWakeLock } from "#app/features/vouchers/use-wake-lock.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./till.module.css";

type TillCode = {
  readonly digits: string;
  readonly pin: string | null;
  readonly barcodeType: BarcodeType;
  readonly barcodeSvg: string;
};

/** The frame of a voucher at the till. */
export function TillFrame({
  name,
  close,
  isOffline = false,
  children,
}: {
  name: string;
  close: string;
  isOffline?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.till}>
      <div className={styles.head}>
        <IconLink href={close} label={t`Close`} icon={<X size={24} aria-hidden="true" />} />
        <h1>
          {name}
          <small>
            <Trans>Show this screen at the till</Trans>
          </small>
        </h1>
      </div>
      {isOffline ? (
        <NoticeLine icon={<WifiOff size={18} aria-hidden="true" />}>
          <Trans>Offline. This voucher is stored here: it works at the till.</Trans>
        </NoticeLine>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}

/** The code first, then what is left and the form for after the purchase. */
export function TillBody({
  code,
  value,
  left,
  endsOn,
  children,
}: WhatIsLeft & { code: TillCode; children: ReactNode }) {
  const isKeptOn = useScreenWakeLock();
  return (
    <div className={styles.body}>
      <CodeOfTill code={code} />
      <div className={styles.rest}>
        <Left left={left} value={value} endsOn={endsOn} />
        {isKeptOn && <Awake />}
        <div className={styles.use}>{children}</div>
      </div>
    </div>
  );
}

/** Before the code is shown: the closed wrapping in its place, then the form that opens it. */
export function ClosedTill({
  paper,
  logo,
  children,
  ...rest
}: WhatIsLeft & { paper: Paper; logo: string; children: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className={styles.closed}>
        <Sweet paper={paper} logo={logo} size="lg" />
      </div>
      <div className={styles.rest}>
        <Left {...rest} />
        <div className={styles.use}>{children}</div>
      </div>
    </div>
  );
}

type WhatIsLeft = { value: Cents; left: Cents; endsOn: string | null };

function Left({ left, value, endsOn }: WhatIsLeft) {
  const euro = useEuro();
  return (
    <>
      <div className={styles.left}>
        <div>
          <p>
            <Trans>Left on this voucher</Trans>
          </p>
          <p className={styles.amount}>{euro(left)}</p>
        </div>
        <dl>
          <dt>{endsOn === null ? <Trans>Validity</Trans> : <Trans>Valid until</Trans>}</dt>
          <dd>{endsOn === null ? <Trans>No end date</Trans> : dayWords(endsOn)}</dd>
        </dl>
      </div>
      <svg
        className={styles.gauge}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.round((left / value) * 100)} height="1" />
      </svg>
    </>
  );
}

function CodeOfTill({ code: { digits, pin, barcodeSvg, barcodeType } }: { code: TillCode }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  // The form that opened the code was below it, so a browser may still show the page's end.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={frame} className={styles.code} role="group" aria-label={t`Code of the voucher`}>
      <img
        className={styles.bars}
        data-type={barcodeType}
        src={`data:image/svg+xml,${encodeURIComponent(barcodeSvg)}`}
        alt={t`Barcode of the voucher`}
      />
      <code className={styles.digits}>{digits}</code>
      {pin !== null && (
        <div className={styles.pin}>
          <span>
            <Trans>PIN</Trans>
          </span>
          <b>{pin}</b>
          <CopyPin pin={pin} />
        </div>
      )}
    </div>
  );
}

/** Shown only where there is a script and a clipboard. */
function CopyPin({ pin }: { pin: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<"absent" | "ready" | "copied">("absent");
  // The clipboard belongs to the browser.
  useEffect(() => {
    if ("clipboard" in navigator) setState("ready");
  }, []);
  if (state === "absent") return null;
  const copy = () =>
    navigator.clipboard.writeText(pin).then(
      () => setState("copied"),
      () => undefined,
    );
  return (
    <>
      <TextButton
        onClick={() => void copy()}
        icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t`Copy the PIN`}
      >
        {state === "copied" ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </TextButton>
      <span className="visually-hidden" role="status">
        {state === "copied" && <Trans>The PIN is copied.</Trans>}
      </span>
    </>
  );
}

function Awake() {
  return (
    <p className={styles.awake}>
      <Sun size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <Trans>The screen stays on. Turn its brightness up if the till cannot read it.</Trans>
      </span>
    </p>
  );
}
