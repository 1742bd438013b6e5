import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row, Section, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Form } from "react-router";
import { PlacedBanner } from "#app/platform/page/placed-banner.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { HomeBalance } from "./home-balance.tsx";
import { HomeSteps } from "./home-steps.tsx";
import type { HomeData } from "./load-home.ts";

/** The home page after its brands. */
export function HomeAfterBrands({
  favourites,
  example,
  banner,
}: Pick<HomeData, "favourites" | "example" | "banner">) {
  return (
    <>
      {banner && (
        <Section flush="top">
          <PlacedBanner {...banner} />
        </Section>
      )}
      <HomeSteps brands={favourites} />
      <HomeBalance example={example} />
      <HomeWhy />
      <HomeLetter />
      <HomePro />
    </>
  );
}

/** Why the shop is called Papillote. */
function HomeWhy() {
  const { t } = useLingui();
  return (
    <Section aria-labelledby="why">
      <Split ratio="wide-end">
        <Stack gap="md">
          <Heading level={2} id="why">
            <Trans>Why “papillote”?</Trans>
          </Heading>
          <Lead>
            <Trans>
              Because unfolding the paper of a papillote, one finds a sweet and a sentence. We have
              kept both: the card, and the word of the person who gives it.
            </Trans>
          </Lead>
        </Stack>
        <Stack gap="md">
          <Mot
            tilt="left"
            from={t`Léonie, for Malo`}
          >{t`“For your 30 years, take the train to the sea.”`}</Mot>
          <Mot
            tilt="right"
            align="end"
            from={t`The neighbours upstairs`}
          >{t`“Thank you for looking after the cat. He greets you.”`}</Mot>
        </Stack>
      </Split>
    </Section>
  );
}

/** S2.44: the invitation to the newsletter, in the page; the newsletter's page answers its form. */
function HomeLetter() {
  const { t } = useLingui();
  const { customer } = useVisitor();
  if (customer) return null;
  return (
    <Section flush="top" aria-labelledby="newsletter">
      <Split>
        <Stack gap="sm">
          <Heading level={2} id="newsletter">
            <Trans>A letter now and then?</Trans>
          </Heading>
          <Lead>
            <Trans>
              New brands and ideas for gifts, by e-mail. You leave by a link in each of them.
            </Trans>
          </Lead>
        </Stack>
        <Form method="post" action={paths.newsletter()} noValidate>
          <Stack gap="sm">
            <TextField
              label={t`Your e-mail`}
              name="email"
              type="email"
              autoComplete="email"
              required
            />
            <Row>
              <Button variant="ink">
                <Trans>Receive the letter</Trans>
              </Button>
            </Row>
            <Text size="small" muted>
              <Trans>We first send an e-mail, to be confirmed by its link.</Trans>
            </Text>
          </Stack>
        </Form>
      </Split>
    </Section>
  );
}

function HomePro() {
  return (
    <Section ground="calque" aria-labelledby="pro">
      <Row justify="between" gap="lg">
        <Stack gap="sm">
          <Heading level={2} id="pro">
            <Trans>Giving in the name of a company?</Trans>
          </Heading>
          <Lead>
            <Trans>A voucher for each one of the team, one payment, one receipt.</Trans>
          </Lead>
        </Stack>
        <ButtonLink variant="ink" href={paths.pro()}>
          <Trans>Discover the PRO space</Trans>
        </ButtonLink>
      </Row>
    </Section>
  );
}
