/** S9.7a: the parent of all universes. */
export const rootCategoryId = 11;
