import { useLingui } from "@lingui/react/macro";
import { PageBody, SectionHead, Split } from "@papillote/ui/layout/layout.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { CreditWays } from "./credit-ways.tsx";
import type { loadTopUp } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { TopUpForm } from "./top-up-form.tsx";

/** S1.5a, S2.38: the balance is credited by card. */
export function TopUp({
  wallet,
  months,
  topupId,
  refusal,
}: Awaited<ReturnType<typeof loadTopUp>> & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <title>{`${t`My balance`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`My balance`} />
      <Split ratio="wide-start" align="start">
        <Lots wallet={wallet} months={months} />
        <CreditWays by="card">
          <TopUpForm topupId={topupId} most={wallet.creditable} refusal={refusal} />
        </CreditWays>
      </Split>
    </PageBody>
  );
}
