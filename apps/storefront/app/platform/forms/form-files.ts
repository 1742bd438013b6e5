import { type FileProblem, fileProblems } from "@papillote/domain/attachments/file-kind.ts";
import { readFormFile } from "@papillote/domain/attachments/form-file.ts";
import { type FormRefusal, formRefusal } from "./form-state.ts";

/** Reads the files of a form, as the server wrote them into it. */
export function takeFiles(form: FormData): {
  readonly tokens: readonly string[];
  /** Adds to a refusal the files that need not be sent again with the next try. */
  readonly keptIn: (refusal: FormRefusal) => FormRefusal;
  /** The refusal of a file that was not received. */
  readonly refusal: FormRefusal | undefined;
} {
  const files = form.getAll("file").filter((one) => typeof one === "string");
  const keptIn = (refusal: FormRefusal): FormRefusal => {
    const { file: _, ...values } = refusal.values;
    // The files that the call refused are gone, as they were sent already or too long ago.
    const isGone = refusal.errors.some(
      ({ field, reason }) => field === filesField && reason === "INVALID",
    );
    return { ...refusal, values: isGone ? values : { ...values, files: files.join("\n") } };
  };
  const problem = fileProblems.find((one) => one === form.get("file_problem"));
  return {
    tokens: files.flatMap((value) => readFormFile(value)?.token ?? []),
    keptIn,
    refusal: problem && keptIn(refusedFile(problem, form)),
  };
}

const filesField = "attachments";

function refusedFile(problem: FileProblem, form: FormData): FormRefusal {
  const errors = [{ field: filesField, message: problem }];
  return formRefusal({ refusal: "INVALID_DATA", errors }, form);
}

/** Undefined if the files were received. */
export function fileProblemOf(refusal: FormRefusal | undefined): FileProblem | undefined {
  const error = refusal?.errors.find(({ field }) => field === filesField);
  return error && (fileProblems.find((one) => one === error.message) ?? "FILES_LATER");
}
