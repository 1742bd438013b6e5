import { Trans, useLingui } from "@lingui/react/macro";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout.tsx";
import { Heading } from "@papillote/ui/text.tsx";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import type { BalanceData } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { Movements } from "./movements.tsx";
import { TopUpForm } from "./top-up-form.tsx";

/** What is left, until when, how it grows and what became of it. */
export function Balance({ wallet, movements, topupId, refusal }: BalanceData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <title>{`${t`My balance`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`My balance`} />
      <Stack gap="2xl">
        <AsideLayout aside={<TopUpForm topupId={topupId} refusal={refusal} />}>
          <Lots wallet={wallet} />
        </AsideLayout>
        <Stack gap="md">
          <Heading level={2}>
            <Trans>Movements</Trans>
          </Heading>
          <Movements movements={movements} />
        </Stack>
      </Stack>
    </PageBody>
  );
}
