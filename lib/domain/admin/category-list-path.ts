/** The categories in the admin; `?id=` edits one, `?new=1` creates one. */
export const CATEGORIES_PATH = '/staff/catalogue/categories'
