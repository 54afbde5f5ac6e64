import type { Crumb } from '@/components/ui/breadcrumbs'
import type { ListingPage } from '@/lib/api/pages/listing-page'
import { getCategoryType } from '@/lib/domain/catalogue/category-type'
import type { Locale } from '@/lib/domain/locale'
import { categoryPath, prefixOf, typePath } from '@/lib/domain/routing/paths'
import { getCategoryTypeTexts, prefixHeading } from '@/lib/seo/category-type'

/** Breadcrumbs: home / prefix / (gemstone type) / category / facet. */
export function listingCrumbs(page: ListingPage, locale: Locale, home: string): Crumb[] {
  const [typeId = 1] = page.typeIds
  const prefix = prefixOf(typeId)
  const crumbs: Crumb[] = [
    { name: home, path: '/' },
    { name: prefixHeading(prefix, locale), path: `/${prefix}` },
  ]
  if (page.typeIds.length === 1 && getCategoryType(typeId).section) {
    crumbs.push({ name: getCategoryTypeTexts(typeId).name[locale], path: typePath(typeId) })
  }
  if (page.category) crumbs.push({ name: page.category.name, path: categoryPath(page.category) })
  if (page.facet) crumbs.push({ name: page.facet.label, path: page.path })
  return crumbs
}
