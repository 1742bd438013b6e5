import { type Queryable, rows, statement } from "#server/db/db.ts";

export type Question = {
  readonly faqId: number;
  readonly categoryId: number;
  readonly question: string;
  readonly answer: string;
  readonly sortOrder: number;
};
type Category = {
  readonly categoryId: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly sortOrder: number;
};
export type Subject = {
  readonly subjectId: number;
  readonly label: string;
  readonly requiresOrderNumber: boolean;
  readonly isUrgent: boolean;
};

const activeQuestions = statement(
  "faq.active",
  `select faq_id as "faqId", category_id as "categoryId", question, answer,
          faq.sort_order as "sortOrder"
   from faq join faq_category using (category_id)
   where faq.is_active and faq_category.is_active
   order by faq_category.sort_order, category_id, faq.sort_order, faq_id`,
);

/** By category, in their order. */
export function findQuestions(db: Queryable): Promise<Question[]> {
  return rows(db, activeQuestions);
}

const activeCategories = statement(
  "faq_category.active",
  `select category_id as "categoryId", name, slug, icon, sort_order as "sortOrder"
   from faq_category where is_active order by sort_order, category_id`,
);

export function findCategories(db: Queryable): Promise<Category[]> {
  return rows(db, activeCategories);
}

const activeSubjects = statement(
  "message_subject.active",
  `select subject_id as "subjectId", label, requires_order_number as "requiresOrderNumber",
          priority = 'high' as "isUrgent"
   from message_subject where is_active order by sort_order, subject_id`,
);

export function findSubjects(db: Queryable): Promise<Subject[]> {
  return rows(db, activeSubjects);
}
