import { Trans, useLingui } from "@lingui/react/macro";
import { Section, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";

/** Where the name comes from. */
export function HomeWhy() {
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
