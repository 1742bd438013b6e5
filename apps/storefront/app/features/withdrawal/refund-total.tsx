import { Trans } from "@lingui/react/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { chosenTotal } from "@papillote/domain/withdrawals/withdrawal-money.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import type { WithdrawalData } from "./load-withdrawal.ts";
import styles from "./withdrawal.module.css";

type Choices = Extract<WithdrawalData, { step: "choose" }>["choices"];
type Open = Pick<Choices, "refundable" | "shipping">;

/** What the ticked lines bring back, to the cent as the next step says it. */
export function refundTotal(choices: Open, form: FormData): Cents {
  const ticked = form.getAll("line");
  const qtyOf = (line: number) => {
    const all = choices.refundable.find((one) => one.line === line)?.amounts.length ?? 0;
    return ticked.includes(String(line)) ? Number(form.get(`qty-${line}`) ?? all) : 0;
  };
  return chosenTotal(choices, qtyOf);
}

/** The lines with their sum, which follows what is ticked; without script there is none. */
export function WithTotal({ choices, children }: { choices: Open; children: ReactNode }) {
  const euro = useEuro();
  const frame = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(() => refundTotal(choices, firstChoice(choices)));
  const count = () => {
    const form = frame.current?.closest("form");
    if (form) setTotal(refundTotal(choices, new FormData(form)));
  };
  // What was ticked before the script was there is counted too; equal totals draw nothing.
  useEffect(count);
  return (
    <div ref={frame} className={styles.choice} onChange={count}>
      {children}
      <output className={styles.total}>
        <span>
          <Trans>Refund</Trans>
        </span>
        <b>{euro(total)}</b>
      </output>
    </div>
  );
}

/** A single line is ticked from the start. */
function firstChoice({ refundable }: Open): FormData {
  const form = new FormData();
  const [line] = refundable;
  if (line && refundable.length === 1) form.set("line", String(line.line));
  return form;
}
