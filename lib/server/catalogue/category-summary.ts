import type { SuggestedCategory } from '../../contract/search'
import type { category } from '../../db/schema'
import type { Locale } from '../../domain/locale'

type Columns = 'id' | 'name' | 'slug' | 'type_id' | 'image' | 'vedic_name' | 'hindi_name'

/** What lists, menus and suggestions show of a category. */
export function toCategorySummary(row: Pick<typeof category.$inferSelect, Columns>, lang: Locale): SuggestedCategory {
  return {
    id: row.id,
    name: row.name[lang],
    slug: row.slug,
    category_type_id: row.type_id,
    icon_link: `/images/${row.image}-160.webp`,
    vedic_name: row.vedic_name,
    hindi_name: row.hindi_name,
  }
}
