import { Trans } from "@lingui/react/macro";
import type { cmsPageByIdentifier } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { acceptedTextNames } from "@papillote/domain/accounts/accepted-texts.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { useLocation } from "react-router";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./text-page.module.css";

type TextOfPage = Pick<Result<typeof cmsPageByIdentifier>, "identifier" | "version" | "versions">;
type Version = TextOfPage["versions"][number];

/** The versions of the page with their dates; each can be read. */
export function Versions({ text }: { text: TextOfPage }) {
  const { identifier, version, versions } = text;
  const isAccepted = acceptedTextNames.some((name) => name === identifier);
  const { pathname } = useLocation();
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <Heading level={2} look="card" id="versions">
        <Trans>Versions</Trans>
      </Heading>
      {isAccepted && (
        <Text muted>
          <Trans>For an order or an account counts the version of the day it was made.</Trans>
        </Text>
      )}
      <ul>
        {versions.map((one, at) => (
          <li key={one.version} aria-current={one.version === version ? "page" : undefined}>
            {one.version === version ? (
              <>
                <Days of={one} />{" "}
                <Tag tone="ok">
                  <Trans>This version</Trans>
                </Tag>
              </>
            ) : (
              <TextLink href={versionPath(pathname, one)}>
                <Days of={one} />
              </TextLink>
            )}
            {at < versions.length - 1 && <ChangesLink of={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown above a text that is no longer in force. */
export function Earlier({ text }: { text: TextOfPage }) {
  const { pathname } = useLocation();
  const shown = text.versions.find(({ version }) => version === text.version);
  if (shown?.ended_at === undefined) return null;
  return (
    <Note>
      <Trans>This is an earlier version, which is no longer in force.</Trans> <Days of={shown} />.{" "}
      <TextLink href={pathname}>
        <Trans>Read the version in force</Trans>
      </TextLink>
    </Note>
  );
}

function Days({ of: { updated_at, ended_at } }: { of: Version }) {
  const from = dayWords(updated_at.slice(0, 10));
  const until = ended_at === undefined ? undefined : dayWords(ended_at.slice(0, 10));
  return until === undefined ? (
    <Trans>Since {from}</Trans>
  ) : (
    <Trans>
      From {from} to {until}
    </Trans>
  );
}

function ChangesLink({ of }: { of: Version }) {
  const { pathname } = useLocation();
  const day = dayWords(of.updated_at.slice(0, 10));
  const address = versionPath(pathname, of);
  return (
    <TextLink href={`${address}${address.includes("?") ? "&" : "?"}changes=1`}>
      <Trans>What changed on {day}</Trans>
    </TextLink>
  );
}

export function versionPath(page: string, { version, ended_at }: Version): string {
  return ended_at === undefined ? page : `${page}?version=${version}`;
}
