import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { OpsTable } from "@papillote/ui/display/ops-table.tsx";
import { PageBody, Row, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { loadBalance } from "./load-balance.ts";
import { Lots } from "./lots.tsx";
import { TopUpForm } from "./top-up-form.tsx";

type BalanceData = Awaited<ReturnType<typeof loadBalance>>;

/** The balance with its lots, the form to credit it, and its movements. */
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

type Movement = BalanceData["movements"][number];

/** The history of the balance, read from the ledger's postings. */
function Movements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const kinds: Record<Movement["kind"], string> = {
    topup: t({ message: "Credit by card", context: "movement" }),
    topup_refunded: t`Credit refunded to your card`,
    order: t`Order`,
    order_refunded: t`Refund of an order`,
    order_held: t`Held for an order`,
    order_released: t`Given back from an order`,
  };
  if (movements.length === 0)
    return (
      <Text muted>
        <Trans>No movement yet.</Trans>
      </Text>
    );
  return (
    <OpsTable
      caption={t`Movements of the balance`}
      headings={{ what: t`Movement`, when: t`Date`, amount: t`Amount`, after: t`Balance after` }}
      rows={movements.map((one) => ({
        key: one.id,
        what: kinds[one.kind],
        when: momentWords(one.at),
        amount: one.amount > 0 ? `+${euro(one.amount)}` : euro(one.amount),
        after: euro(one.balance_after),
        gain: one.amount > 0,
      }))}
    />
  );
}
