import { useLingui } from "@lingui/react/macro";
import { PageBody, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { CodeForm } from "./code-form.tsx";
import { CreditWays } from "./credit-ways.tsx";
import type { loadBalance } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { Renewal } from "./renewal.tsx";

const Movements = documentPart(
  "app/features/wallet/movements.tsx",
  async () => (await import("./movements.tsx")).Movements,
);
const Blocked = documentPart(
  "app/features/wallet/blocked.tsx",
  async () => (await import("./blocked.tsx")).Blocked,
);
const GiveFromBalance = documentPart(
  "app/features/wallet/give-from-balance.tsx",
  async () => (await import("./give-from-balance.tsx")).GiveFromBalance,
);

/** The balance with its lots, the form to credit it, and its movements. */
export function Balance({
  wallet,
  months,
  renewedTo,
  done,
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
            {wallet.blocked > 0 && (
              <Blocked version={`${wallet.blocked}`} props={{ amount: wallet.blocked }} />
            )}
            <Renewal
              wallet={wallet}
              renewedTo={renewedTo}
              done={done}
              refusal={isOfRenewal ? refusal : undefined}
            />
          </Stack>
          <Stack gap="xl">
            <CreditWays by="code">
              <CodeForm refusal={isOfRenewal ? undefined : refusal} />
            </CreditWays>
            <GiveFromBalance props={{}} />
          </Stack>
        </Split>
        <Movements version={JSON.stringify(movements)} props={movements} />
      </Stack>
    </PageBody>
  );
}
