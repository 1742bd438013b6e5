/** S9.7a: the category that the universes stand under. */
export const rootCategoryId = 11;
