import type { SoldMonth } from '../../contract/category'
import type { Category } from '../../contract/shapes'
import { GEM_TYPES } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { site } from '../../site'
import { api } from '../index'

/** What was paid for stones of a category. Requested only where it is published, so that no other page waits for it. */
export async function loadSoldMonths({ id, category_type_id: type }: Category, lang: Locale): Promise<SoldMonth[]> {
  if (!site().publishesSoldPrices || !GEM_TYPES.includes(type)) return []
  return (await api.category.soldprices({ id, lang })).data ?? []
}
