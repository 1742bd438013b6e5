import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { PageBody, Row, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { BalanceData } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { Movements } from "./movements.tsx";
import { TopUpForm } from "./top-up-form.tsx";

/** What is left, until when, how it grows and what became of it. */
export function Balance({
  wallet,
  movements,
  page,
  hasEarlier,
  topupId,
  refusal,
}: BalanceData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <title>{`${t`My balance`} · ${shopName}`}</title>
      <SectionHead level={1} title={t`My balance`} />
      <Stack gap="2xl">
        <Split ratio="wide-start" align="start">
          <Lots wallet={wallet} />
          <TopUpForm topupId={topupId} refusal={refusal} />
        </Split>
        <Stack gap="md">
          <Heading level={2}>
            <Trans>Movements</Trans>
          </Heading>
          <Movements movements={movements} />
          <Pages page={page} hasEarlier={hasEarlier} />
        </Stack>
      </Stack>
    </PageBody>
  );
}

function Pages({ page, hasEarlier }: Pick<BalanceData, "page" | "hasEarlier">) {
  if (page === 0 && !hasEarlier) return null;
  return (
    <Row>
      {hasEarlier && (
        <ButtonLink href={paths.balance(page + 1)} variant="line" size="sm">
          <Trans>See the earlier movements</Trans>
        </ButtonLink>
      )}
      {page > 0 && (
        <ButtonLink href={paths.balance(page - 1)} variant="line" size="sm">
          <Trans>See the later movements</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
