import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { addCents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { BalanceCard } from "@papillote/ui/display/balance-card.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { AccountInApp } from "#app/platform/visitor/account-in-app.tsx";
import { useEuro, useRaisedEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { OverviewData } from "./load-overview.ts";
import styles from "./overview.module.css";
import { ReadyVoucher } from "./ready-voucher.tsx";

const OverviewLists = documentPart(
  "app/features/my-account/overview/overview-lists.tsx",
  async () => (await import("./overview-lists.tsx")).OverviewLists,
);

/** The account's home: what can be spent, what to do next, gifts on their way, the last orders. */
export function Overview({ banner, ...data }: OverviewData & { banner?: ReactNode }) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const name = customer?.firstname ?? "";
  return (
    <Stack gap="xl">
      <title>{`${t`My account`} · ${shopName}`}</title>
      <div>
        <Heading level={1}>{name === "" ? t`Hello.` : t`Hello ${name}.`}</Heading>
        <p className={styles.lead}>
          <ToSpend {...data} />
        </p>
      </div>
      <AccountInApp />
      {banner}
      <NextSteps {...data} />
      <div className={styles.top}>
        <Balance {...data} />
        <Vouchers {...data} />
      </div>
      <OverviewLists
        props={{ gifts: data.gifts, orders: data.orders, from: name }}
        version={JSON.stringify([data.gifts, data.orders])}
      />
    </Stack>
  );
}

/** The sum of vouchers and balance, in words. */
function ToSpend({ balance, vouchers: { count, worth } }: OverviewData) {
  const euro = useEuro();
  if (count === 0 && balance === 0)
    return <Trans>Your balance, your vouchers and your orders gather here.</Trans>;
  if (worth === undefined)
    return <Plural value={count} one="# voucher to use." other="# vouchers to use." />;
  const sum = <b>{euro(addCents(worth, balance))}</b>;
  if (count === 0) return <Trans>{sum} to spend from your balance.</Trans>;
  return balance === 0 ? (
    <Trans>
      {sum} to spend: <Plural value={count} one="# voucher" other="# vouchers" />.
    </Trans>
  ) : (
    <Trans>
      {sum} to spend: <Plural value={count} one="# voucher" other="# vouchers" /> and your balance.
    </Trans>
  );
}

/** What waits for the customer; empty if nothing does. */
function NextSteps({ orders, vouchers: { waiting } }: OverviewData) {
  const unpaid = orders.find(
    ({ status, type }) => status === "awaiting_payment" && type === "order",
  );
  if (!unpaid && waiting === 0) return null;
  return (
    <Stack gap="sm">
      <Heading level={2} look="group">
        <Trans>What to do next</Trans>
      </Heading>
      <ul className={styles.list}>
        {unpaid && (
          <Step href={paths.order(unpaid.order_id)}>
            <Trans>The order {unpaid.number} awaits its payment.</Trans>
          </Step>
        )}
        {waiting > 0 && (
          <Step href={paths.myVouchers("waiting")}>
            <Plural
              value={waiting}
              one="# voucher is being prepared: see it."
              other="# vouchers are being prepared: see them."
            />
          </Step>
        )}
      </ul>
    </Stack>
  );
}

function Step({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <PlainLink className={styles.step} href={href}>
        <span>{children}</span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </PlainLink>
    </li>
  );
}

function Balance({ balance, ending }: OverviewData) {
  const { t } = useLingui();
  const euro = useEuro();
  const raised = useRaisedEuro();
  return (
    <BalanceCard label={t`My balance`} kicker={t`My balance`} {...raised(balance)}>
      <Stack gap="sm">
        {ending.amount > 0 && ending.on !== null && (
          <Text size="small">
            <Trans>
              <b>{euro(ending.amount)}</b> end on {dayWords(ending.on)}.
            </Trans>{" "}
            <TextLink href={paths.balance()}>
              <Trans>Renew it</Trans>
            </TextLink>
          </Text>
        )}
        <Row justify="between">
          <ButtonLink href={paths.topUp()} variant="ink" size="sm">
            <Trans>Credit my balance</Trans>
          </ButtonLink>
          {balance > 0 && (
            <TextLink href={paths.balance()}>
              <Trans>See my movements</Trans>
            </TextLink>
          )}
        </Row>
      </Stack>
    </BalanceCard>
  );
}

function Vouchers({ vouchers: { count, first }, today }: OverviewData) {
  if (first.length === 0) return <NoVouchers />;
  const all = (
    <TextLink href={paths.myVouchers()}>
      <Plural value={count} one="My voucher" other="My # vouchers" />
    </TextLink>
  );
  return (
    <Stack gap="md">
      <Row justify="between" align="baseline">
        <Heading level={2} look="group">
          <Trans>Ready to use</Trans>
        </Heading>
        {all}
      </Row>
      <ul className={styles.list}>
        {first.map((card) => (
          <li key={card.card_id}>
            <ReadyVoucher card={card} today={today} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function NoVouchers() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      title={t`No voucher yet`}
      headingLevel={2}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose a brand and an amount: the voucher comes here.</Trans>
    </EmptyState>
  );
}
