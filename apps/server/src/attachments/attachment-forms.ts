import {
  type FileProblem,
  fileBytesMax,
  filesMax,
} from "@papillote/domain/attachments/file-kind.ts";
import { writeFormFile } from "@papillote/domain/attachments/form-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import type { FormFiles } from "#server/web/pages/multipart-form.ts";
import { newFileToken } from "./attachment-token.ts";
import { countWaitingBytes } from "./attachments.store.ts";
import { keepFile } from "./keep-file.ts";

/** The forms of messages to the shop and of replies; `.data` is the same form sent by script. */
const formPath = /^(\/[a-z]{2})?\/(contact|my-account\/tickets\/[^/]+)(\.data)?$/;
/** The limit for all files that wait for their forms, so that strangers cannot fill the disk. */
const waitingBytesMax = 500 * 1024 * 1024;

/** A file becomes a field of its form: a token, its size and its name, or what is wrong with it. */
export function attachmentForms(deps: Deps): FormFiles {
  const problem = (code: FileProblem) => ({ field: "file_problem", value: code, bytes: 0 });
  return {
    accepts: (path) => formPath.test(path),
    ownFields: ["file_problem"],
    keep: async ({ name, content }, { files, bytes, ip }) => {
      if (files >= filesMax) return problem("FILES_TOO_MANY");
      const limit = await withinRateLimit(deps, [{ scope: "fileFromAddress", subject: ip }]);
      const isFull = (await countWaitingBytes(deps.db, fileBytesMax)) > waitingBytesMax;
      if (!limit.ok || isFull) return problem("FILES_LATER");
      const kept = await keepFile(deps, { name, content, bytesMax: fileBytesMax - bytes });
      if (!kept.ok) return problem(kept.refusal);
      const { id, ...file } = kept.value;
      const token = newFileToken(deps, id);
      return { field: "file", value: writeFormFile({ token, ...file }), bytes: file.bytes };
    },
  };
}
