import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { WordsOfGiver } from "#app/features/vouchers/words-of-giver.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import type { VoucherDetails } from "./load-voucher.ts";
import { ReportState } from "./report-state.tsx";

/** The tab that lists the vouchers of this status; those that ended are beside the used ones. */
function tabOf({ status }: Pick<VoucherDetails, "status">): string | undefined {
  if (status === "active") return undefined;
  return status === "waiting" ? "waiting" : "used";
}

/** S2.33b: the terms of a voucher, how to use it, and what its owner noted. */
export function VoucherPage({
  card,
  children,
}: {
  card: VoucherDetails;
  /** For a voucher that waits: how to learn that it is ready. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const name = card.brand ?? card.name;
  const value = euro(card.value);
  return (
    <PageBody ground="calque">
      <title>{`${name} · ${shopName}`}</title>
      <Stack gap="lg">
        <SectionHead
          level={1}
          title={t`${name}, ${value}`}
          lead={card.ends_on === null ? t`No end date` : t`Valid until ${dayWords(card.ends_on)}`}
        />
        <Row>
          {card.actions.includes("mark_used") && (
            <ButtonLink href={voucherPaths.till(card.card_id)} size="sm">
              <Trans>At the till</Trans>
            </ButtonLink>
          )}
          <TextLink href={paths.myVouchers(tabOf(card))}>
            <Trans>All my vouchers</Trans>
          </TextLink>
        </Row>
        <ReportState card={card} />
        {children}
        <WordsOfGiver card={card} />
        {card.how_to_use.length > 0 && (
          <section>
            <Heading level={2}>
              <Trans>How to use it</Trans>
            </Heading>
            <ol>
              {card.how_to_use.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <section id="terms">
          <Heading level={2}>
            <Trans>Terms of use</Trans>
          </Heading>
          <Text>{card.terms}</Text>
        </section>
        {card.notes.length > 0 && <Notes notes={card.notes} />}
      </Stack>
    </PageBody>
  );
}

function Notes({ notes }: Pick<VoucherDetails, "notes">) {
  const { t } = useLingui();
  const euro = useEuro();
  const words = {
    used: t`Marked as used`,
    active: t`Active`,
    deleted: t`Deleted`,
    restored: t`Taken back`,
  };
  return (
    <section>
      <Heading level={2}>
        <Trans>Your notes</Trans>
      </Heading>
      <StatusList
        items={notes.map(({ did, amount_left, at }, index) => {
          const left = amount_left === undefined ? undefined : euro(amount_left);
          return {
            key: `${at} ${index}`,
            title: left === undefined ? words[did] : `${words[did]}, ${t`${left} left`}`,
            note: momentWords(at),
          };
        })}
      />
    </section>
  );
}
