import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { readAcceptedTexts } from "@papillote/domain/accounts/accepted-texts.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { paths } from "#app/platform/paths/paths.ts";

const titles = { terms: msg`Terms of use`, cgv: msg`Terms of sale` };

/** The terms that were accepted, each in the version of that time; nothing if none are stored. */
export function AcceptedTexts({ stored }: { stored: string | null }) {
  const { i18n } = useLingui();
  const texts = readAcceptedTexts(stored ?? "");
  if (texts.length === 0) return null;
  return (
    <Row gap="sm">
      <Text as="span" size="small">
        <Trans>Accepted terms:</Trans>
      </Text>
      {texts.map(({ name, version }) => (
        <Text key={name} as="span" size="small">
          <TextLink href={paths.text(name, version)}>
            <Trans>
              {i18n._(titles[name])}, version {version}
            </Trans>
          </TextLink>
        </Text>
      ))}
    </Row>
  );
}
