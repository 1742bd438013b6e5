import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { PlainTable } from "@papillote/ui/display/ops-table.tsx";
import { FourSweets, Hero } from "@papillote/ui/layout/hero.tsx";
import { Row, Section, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import { PaperReasons } from "@papillote/ui/paper/paper-tile.tsx";
import BadgeEuro from "lucide-react/icons/badge-euro";
import PartyPopper from "lucide-react/icons/party-popper";
import Star from "lucide-react/icons/star";
import Users from "lucide-react/icons/users";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import type { loadBanner } from "#app/platform/page/load-banner.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { PlacedBanner } from "#app/platform/page/placed-banner.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./pro.module.css";
import { ProjectForm } from "./project-form.tsx";

/** For companies: what they can do today, what is planned, and a form that a person answers. */
export function Pro({
  banner,
  refusal,
}: {
  banner: Awaited<ReturnType<typeof loadBanner>>;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <PageHead
        title={`${t`For companies`} · ${shopName}`}
        description={t`Vouchers for teams and clients: one amount for each person, one payment, one receipt.`}
      />
      <ProHero />
      {banner && (
        <Section flush="bottom">
          <PlacedBanner {...banner} />
        </Section>
      )}
      <Uses />
      <Today />
      <Project refusal={refusal} />
    </>
  );
}

function ProHero() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const small = euro(cents(60_00));
  return (
    <Hero
      tone="ink"
      kicker={t`${shopName} PRO, for companies and works councils`}
      title={t`Thank each one by their first name.`}
      lead={t`Choose a brand and an amount for each person, pay once, print the vouchers: each slips into an envelope with a word in your own hand.`}
      actions={
        <>
          <ButtonLink variant="citron" href="#project">
            <Trans>Tell us about your project</Trans>
          </ButtonLink>
          <ButtonLink variant="line" href="#usages">
            <Trans>See the uses</Trans>
          </ButtonLink>
        </>
      }
      art={
        <FourSweets
          sweets={[
            { paper: "courses", big: "Nadia", small },
            { paper: "gourmandises", big: "Yann", small },
            { paper: "evasion", big: "Inès", small },
            { paper: "mode", big: "Thibault", small },
          ]}
        />
      }
    />
  );
}

function Uses() {
  const { t } = useLingui();
  const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <Section id="usages" aria-labelledby="uses">
      <SectionHead id="uses" title={t`For every occasion to say thank you`} />
      <PaperReasons
        items={[
          {
            paper: "enfants",
            icon: <PartyPopper {...icon} />,
            title: t`End of the year`,
            text: t`One printed voucher each, with the word of the management.`,
          },
          {
            paper: "sport",
            icon: <Star {...icon} />,
            title: t`Bonuses and challenges`,
            text: t`A different amount for each person, among those of the brand.`,
          },
          {
            paper: "maison",
            icon: <Users {...icon} />,
            title: t`Works councils`,
            text: t`One order for each event, and its receipt for the accounts.`,
          },
          {
            paper: "evasion",
            icon: <BadgeEuro {...icon} />,
            title: t`Gifts to clients`,
            text: t`Twelve universes of brands, in store and online.`,
          },
        ]}
      />
    </Section>
  );
}

function Today() {
  const { t } = useLingui();
  const rows = [
    {
      heading: t`Today`,
      text: t`Payment by card or from the balance, vouchers at once, a PDF to print for each, a receipt for each order.`,
    },
    {
      heading: t`In preparation`,
      text: t`Importing a list, sending to each person on a chosen day, one invoice in the company’s name, payment by transfer.`,
    },
  ];
  return (
    <Section ground="calque" aria-labelledby="today">
      <Split ratio="wide-end">
        <Stack gap="sm">
          <Heading level={2} id="today">
            <Trans>What is possible, without a subscription</Trans>
          </Heading>
          <Lead>
            <Trans>You pay the vouchers you order, nothing else.</Trans>
          </Lead>
        </Stack>
        <PlainTable
          caption={t`Services for companies`}
          headings={[t`When`, t`Service`]}
          rows={rows}
        />
      </Split>
    </Section>
  );
}

function Project({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <Section aria-labelledby="project">
      <Split ratio="wide-end" align="start">
        <Stack gap="md">
          <Heading level={2} id="project">
            <Trans>Tell us about your project</Trans>
          </Heading>
          <Lead>
            <Trans>A person answers within one working day.</Trans>
          </Lead>
          <Text muted>
            <Trans>An ordinary account orders for the whole team today.</Trans>
          </Text>
          <Row>
            <ButtonLink variant="line" size="sm" href={paths.shop()}>
              <Trans>Choose the cards</Trans>
            </ButtonLink>
            <ButtonLink variant="line" size="sm" href={paths.signup()}>
              <Trans>Create an account</Trans>
            </ButtonLink>
            <ButtonLink variant="line" size="sm" href={paths.text("agence-havas")}>
              <Trans>Our presentation, as a PDF</Trans>
            </ButtonLink>
          </Row>
        </Stack>
        <div className={styles.form}>
          <ProjectForm refusal={refusal} />
        </div>
      </Split>
    </Section>
  );
}
