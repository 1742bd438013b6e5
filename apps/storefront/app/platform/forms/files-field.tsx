import { Trans, useLingui } from "@lingui/react/macro";
import {
  type FileProblem,
  fileBytesMax,
  fileKinds,
  filesMax,
} from "@papillote/domain/attachments/file-kind.ts";
import { readFormFile } from "@papillote/domain/attachments/form-file.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { type ReactNode, useState } from "react";
import { useSizeWords } from "#app/platform/words/size-words.ts";
import styles from "./files-field.module.css";
import { fileProblemOf } from "./form-files.ts";
import type { FormRefusal } from "./form-state.ts";

const accepted = Object.values(fileKinds).flatMap(({ mediaType, ending }) => [
  mediaType,
  `.${ending}`,
]);

/**
 * The files of a message. The shop keeps the files of a refused form: they are shown as ticked
 * lines, and nothing has to be sent twice.
 */
export function FilesField({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const sizeWords = useSizeWords();
  const words = useProblemWords();
  const problem = fileProblemOf(refusal);
  const kept = (refusal?.values.files ?? "").split("\n").flatMap((value) => {
    const file = readFormFile(value);
    return file ? { ...file, value } : [];
  });
  const judged = useJudgement(kept.length);
  return (
    <div className={styles.files}>
      {kept.length > 0 && (
        <fieldset className={styles.kept}>
          <legend>
            <Trans>Files already received</Trans>
          </legend>
          {kept.map(({ value, name, bytes }) => (
            <CheckField
              key={value}
              name="file"
              value={value}
              defaultChecked
              label={name}
              note={sizeWords(bytes)}
            />
          ))}
        </fieldset>
      )}
      <TextField
        // The new key empties the field, so that received files are not sent again.
        key={kept.length}
        type="file"
        name="upload"
        multiple
        accept={accepted.join(",")}
        className={styles.input}
        label={t`Files`}
        aside={t`(optional)`}
        hint={t`A photo, a screenshot or a PDF. Five files and 10 MB at most in all.`}
        onChange={judged.choose}
        judgement={judged.problem}
        error={problem && words[problem]}
      />
    </div>
  );
}

/** Refuses files at once, so that nothing too large is sent; the field is then empty again. */
function useJudgement(alreadySent: number): {
  readonly problem: ReactNode;
  readonly choose: (event: { currentTarget: HTMLInputElement }) => void;
} {
  const words = useProblemWords();
  const [problem, setProblem] = useState<FileProblem>();
  return {
    problem: problem && words[problem],
    choose: ({ currentTarget }) => {
      const chosen = [...(currentTarget.files ?? [])];
      const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
      const isMany = chosen.length + alreadySent > filesMax;
      const isLarge = bytes > fileBytesMax;
      const found = isMany ? "FILES_TOO_MANY" : isLarge ? "FILES_TOO_LARGE" : undefined;
      if (found) currentTarget.value = "";
      setProblem(found);
    },
  };
}

function useProblemWords(): Readonly<Record<FileProblem, string>> {
  const { t } = useLingui();
  return {
    FILE_EMPTY: t`This file is empty. Please choose another one.`,
    FILE_KIND: t`This file is not a PDF or a picture, or it is damaged. You can send PDF, JPEG, PNG, WebP and HEIC files.`,
    FILES_TOO_LARGE: t`The files together can have 10 MB at most.`,
    FILES_TOO_MANY: t`You can send five files at most with a message.`,
    FILE_HARMFUL: t`This file was found to be harmful and was not stored.`,
    FILE_UNCHECKED: t`This file could not be checked. Please try again later, or send the message without it.`,
    FILES_LATER: t`Files cannot be received at the moment. Please choose them again a little later, or send the message without them.`,
  };
}
