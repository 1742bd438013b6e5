import { Trans, useLingui } from "@lingui/react/macro";
import { movementKinds } from "@papillote/domain/wallet/movement-kinds.ts";
import { Button, ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { OpsTable } from "@papillote/ui/display/ops-table.tsx";
import { Row, Stack, TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import Download from "lucide-react/icons/download";
import { Form } from "react-router";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { loadBalance, MovementFilter } from "./load-balance.ts";

type BalanceData = Awaited<ReturnType<typeof loadBalance>>;
type Movement = BalanceData["movements"][number];
type Kind = Movement["kind"];

/** S2.32: the history of the balance, read from the ledger's postings, with its statement. */
export function Movements({
  movements,
  filter,
  links,
}: Pick<BalanceData, "movements" | "filter" | "links">) {
  const words = useKindWords();
  return (
    <Stack gap="md">
      <Row justify="between" align="baseline">
        <Heading level={2}>
          <Trans>Movements</Trans>
        </Heading>
        <TextLink href={links.statement} download>
          <Download size={18} aria-hidden="true" /> <Trans>Download the statement</Trans>
        </TextLink>
      </Row>
      <FilterForm filter={filter} words={words} />
      {movements.length === 0 ? (
        <Text muted>
          <Trans>No movement.</Trans>
        </Text>
      ) : (
        <Table movements={movements} words={words} />
      )}
      <Pages {...links} />
    </Stack>
  );
}

function useKindWords(): Record<Kind, string> {
  const { t } = useLingui();
  return {
    topup: t({ message: "Credit by card", context: "movement" }),
    topup_refunded: t`Credit refunded to your card`,
    order: t`Order`,
    order_refunded: t`Refund of an order`,
    order_held: t`Held for an order`,
    order_released: t`Given back from an order`,
    credit_expired: t`Credit that has ended`,
    dispute_held: t`On hold: payment being checked with the bank`,
    dispute_released: t`Available again: payment checked`,
    credit_code_credited: t`Credit code`,
    credit_code_made: t`Credit given`,
    credit_code_cancelled: t`Credit given, taken back`,
  };
}

function FilterForm({ filter, words }: { filter: MovementFilter; words: Record<Kind, string> }) {
  const { t } = useLingui();
  return (
    <Form method="get" preventScrollReset>
      <Row align="end">
        <SelectField label={t`Movement`} name="kind" defaultValue={filter.kind}>
          <option value="">{t`All`}</option>
          {movementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words[kind]}
            </option>
          ))}
        </SelectField>
        <TwoFields keep>
          <TextField label={t`From`} name="from" type="date" defaultValue={filter.from} />
          <TextField label={t`To`} name="to" type="date" defaultValue={filter.to} />
        </TwoFields>
        <Button variant="line" size="sm">
          <Trans>Filter</Trans>
        </Button>
      </Row>
    </Form>
  );
}

function Table({
  movements,
  words,
}: {
  movements: readonly Movement[];
  words: Record<Kind, string>;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <OpsTable
      caption={t`Movements of the balance`}
      headings={{ what: t`Movement`, when: t`Date`, amount: t`Amount`, after: t`Balance after` }}
      rows={movements.map((one) => ({
        key: one.id,
        what: words[one.kind],
        when: momentWords(one.at),
        amount: one.amount > 0 ? `+${euro(one.amount)}` : euro(one.amount),
        after: euro(one.balance_after),
        gain: one.amount > 0,
      }))}
    />
  );
}

function Pages({ earlier, later }: BalanceData["links"]) {
  if (!earlier && !later) return null;
  return (
    <Row>
      {earlier && (
        <ButtonLink href={earlier} variant="line" size="sm">
          <Trans>See the earlier movements</Trans>
        </ButtonLink>
      )}
      {later && (
        <ButtonLink href={later} variant="line" size="sm">
          <Trans>See the later movements</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
