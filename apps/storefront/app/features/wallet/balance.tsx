import { useLingui } from "@lingui/react/macro";
import { PageBody, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { loadBalance } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { Movements } from "./movements.tsx";
import { Renewal } from "./renewal.tsx";
import { TopUpForm } from "./top-up-form.tsx";

/** The balance with its lots, the form to credit it, and its movements. */
export function Balance({
  wallet,
  months,
  renewedTo,
  isRenewed,
  topupId,
  refusal,
  ...movements
}: Awaited<ReturnType<typeof loadBalance>> & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const isOfRenewal = refusal?.values.renew !== undefined;
  return (
    <PageBody>
      <title>{`${t`My balance`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`My balance`} />
      <Stack gap="2xl">
        <Split ratio="wide-start" align="start">
          <Stack gap="md">
            <Lots wallet={wallet} months={months} />
            <Renewal
              wallet={wallet}
              renewedTo={renewedTo}
              isRenewed={isRenewed}
              refusal={isOfRenewal ? refusal : undefined}
            />
          </Stack>
          <TopUpForm topupId={topupId} refusal={isOfRenewal ? undefined : refusal} />
        </Split>
        <Movements {...movements} />
      </Stack>
    </PageBody>
  );
}
