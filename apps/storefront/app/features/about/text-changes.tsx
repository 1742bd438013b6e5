import { Trans } from "@lingui/react/macro";
import type { cmsPageByIdentifier } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import { useLocation } from "react-router";
import { dayWords } from "#app/platform/words/date-words.ts";
import { markMissing } from "#app/platform/words/missing-facts.ts";
import styles from "./text-page.module.css";
import { versionPath } from "./text-versions.tsx";

type TextOfPage = Result<typeof cmsPageByIdentifier>;
type Change = NonNullable<TextOfPage["changes"]>[number];

/** The text, with marks for what is new since the version before and for what was removed. */
export function Changes({
  text: { version, versions },
  changes,
  missing,
}: {
  text: Pick<TextOfPage, "version" | "versions">;
  changes: readonly Change[];
  missing: string;
}) {
  return (
    <div className={styles.changes}>
      <Explanation version={version} versions={versions} changes={changes} />
      {changes.map(({ kind, content }) => {
        const html = markMissing(asPart(kind, content), missing);
        return kind === "kept" ? (
          <Prose key={kind + content} lang="fr" html={html} />
        ) : (
          <Marked key={kind + content} kind={kind} html={html} />
        );
      })}
    </div>
  );
}

function Explanation({
  version,
  versions,
  changes,
}: Pick<TextOfPage, "version" | "versions"> & { changes: readonly Change[] }) {
  const { pathname } = useLocation();
  const shown = versions.find((one) => one.version === version);
  const before = versions.find((one) => one.version < version);
  if (!shown || !before) return null;
  const day = dayWords(before.updated_at.slice(0, 10));
  return (
    <Note>
      {changes.some(({ kind }) => kind !== "kept") ? (
        <Trans>
          What was added to the version of {day} is underlined, and what was removed is struck
          through.
        </Trans>
      ) : (
        <Trans>The text is the same as in the version of {day}.</Trans>
      )}{" "}
      <TextLink href={versionPath(pathname, shown)}>
        <Trans>Read the text without marks</Trans>
      </TextLink>
    </Note>
  );
}

function Marked({ kind, html }: { kind: "added" | "removed"; html: string }) {
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <div className={styles.change} data-kind={kind}>
      <Tag tone={kind === "added" ? "ok" : "err"}>
        {kind === "added" ? <Trans>Added</Trans> : <Trans>Removed</Trans>}
      </Tag>
      <Mark>
        <Prose lang="fr" html={html} />
      </Mark>
    </div>
  );
}

/** A kept title is left out, as it is above the text already. */
function asPart(kind: Change["kind"], content: string): string {
  return kind === "kept"
    ? content.replace(/^<h1>.*?<\/h1>\s*/s, "")
    : content.replaceAll(/(?<=<\/?)h1>/g, "h2>");
}
