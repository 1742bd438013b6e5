import type { Queryable } from "#server/db/db.ts";
import { findSubjects, type Subject } from "./help.store.ts";
import { ratedAnswers } from "./rate-answer.ts";
import { readQuestions } from "./read-questions.ts";

export { ratedAnswers, readQuestions };

/** An active subject of the contact form. */
export async function findSubject(db: Queryable, subjectId: number): Promise<Subject | undefined> {
  return (await findSubjects(db)).find((one) => one.subjectId === subjectId);
}
