import type { Category } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { listCategoryTypes } from '@/lib/seo/category-type'
import type { CategoryGroup } from './scope-fields'

/** The categories under the names of their types, both in the order of the catalogue; types without any are left out. */
export function toCategoryGroups(categories: Category[], locale: Locale): CategoryGroup[] {
  return listCategoryTypes()
    .map(({ id: type, heading }) => {
      const own = categories.filter(({ category_type_id }) => category_type_id === type)
      return { type, name: heading[locale], categories: own.map(({ id, name }) => ({ id, name })) }
    })
    .filter((group) => group.categories.length > 0)
}
