import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button, ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { WithdrawalData } from "./load-withdrawal.ts";

type StartData = Extract<WithdrawalData, { step: "start" }>;
type StartProps = StartData & { readonly refusal: FormRefusal | undefined };

/** The choice of an order or top-up of the account, or the form of a guest who lost the receipt. */
export function Start({ contracts, isSent, refusal }: StartProps) {
  const { t } = useLingui();
  return (
    <>
      <SectionHead
        level={1}
        title={t`Withdraw from the contract`}
        lead={t`You have 14 days, without giving a reason.`}
      />
      {contracts ? (
        <Contracts contracts={contracts} />
      ) : (
        <Text>
          <Trans>
            With an account, <TextLink href={paths.login(paths.withdrawal())}>log in</TextLink>:
            your orders are listed here.
          </Trans>
        </Text>
      )}
      {!contracts && (isSent ? <LinkSent /> : <AskLink refusal={refusal} />)}
    </>
  );
}

function Contracts({ contracts }: { contracts: NonNullable<StartData["contracts"]> }) {
  const { t } = useLingui();
  const euro = useEuro();
  if (contracts.length === 0)
    return (
      <Text>
        <Trans>No order or credit of your account can be withdrawn from now.</Trans>
      </Text>
    );
  return (
    <StatusList
      items={contracts.map(({ order_id, type, number, total, created_at, lines }) => ({
        key: order_id,
        title:
          type === "topup"
            ? t`Credit of ${euro(total)} by card`
            : t`Order ${number}, ${euro(total)}`,
        note: [momentWords(created_at), ...lines.map(({ name, qty }) => `${qty} × ${name}`)].join(
          " · ",
        ),
        actions: (
          <ButtonLink
            variant="line"
            href={paths.withdrawal(
              `?${type === "topup" ? "topup" : "order"}=${encodeURIComponent(order_id)}`,
            )}
            aria-label={
              type === "topup" ? t`Choose the credit of ${euro(total)}` : t`Choose order ${number}`
            }
          >
            <Trans>Choose</Trans>
          </ButtonLink>
        ),
      }))}
    />
  );
}

function AskLink({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["order_number", "email"]);
  const isSending = useSending();
  return (
    <>
      <Heading level={2} look="card">
        <Trans>Without an account</Trans>
      </Heading>
      <Text>
        <Trans>
          Open this page from your receipt, or give your order’s number: we send the link to its
          e-mail address.
        </Trans>
      </Text>
      <PageForm intent="link" refusal={refusal} note={note}>
        <TextField
          name="order_number"
          label={t`Order number`}
          hint={t`On your receipt, such as P2026-000418`}
          autoComplete="off"
          required
          defaultValue={refusal?.values.order_number}
          error={errorOf("order_number")}
        />
        <RuledField
          name="email"
          type="email"
          label={t`E-mail of the order`}
          autoComplete="email"
          required
          problem={emailProblem}
          defaultValue={refusal?.values.email}
          error={errorOf("email")}
        />
        <Button busy={isSending}>
          <Trans>Send me the link</Trans>
        </Button>
      </PageForm>
    </>
  );
}

function LinkSent() {
  return (
    <Note tone="calm" role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
      <Trans>
        If an order has this number and this e-mail address, the link is on its way. It opens the
        page to withdraw from the order.
      </Trans>
    </Note>
  );
}
