import type { Queryable } from "#server/db/db.ts";
import { findSubjects, type Subject } from "./help.store.ts";
import { readQuestions } from "./read-questions.ts";

export { readQuestions };

/** An active subject of the contact form. */
export async function findSubject(db: Queryable, subjectId: number): Promise<Subject | undefined> {
  return (await findSubjects(db)).find((one) => one.subjectId === subjectId);
}
