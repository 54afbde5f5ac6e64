import type { Crumb } from '@/components/ui/breadcrumbs'
import type { ListingPage } from '@/lib/api/pages/listing-page'
import { getCategoryType } from '@/lib/domain/catalogue/category-type'
import type { Locale } from '@/lib/domain/locale'
import { categoryPath, prefixOf, typePath } from '@/lib/domain/routing/paths'
import { getCategoryTypeTexts, prefixHeading } from '@/lib/seo/category-type'

/** Breadcrumbs: home / prefix / (gemstone type) / category / facet. */
export function listingCrumbs(page: ListingPage, locale: Locale, home: string): Crumb[] {
  const [typeId = 1] = page.typeIds
  const crumbs = typeCrumbs(typeId, locale, home, page.typeIds.length === 1)
  if (page.category) crumbs.push({ name: page.category.name, path: categoryPath(page.category) })
  if (page.facet) crumbs.push({ name: page.facet.label, path: page.path })
  return crumbs
}

/** Breadcrumbs of a category type: home / prefix / (gemstone type); the last is left out for the whole prefix. */
export function typeCrumbs(typeId: number, locale: Locale, home: string, hasSection = true): Crumb[] {
  const prefix = prefixOf(typeId)
  const crumbs = [
    { name: home, path: '/' },
    { name: prefixHeading(prefix, locale), path: `/${prefix}` },
  ]
  if (!hasSection || !getCategoryType(typeId).section) return crumbs
  return [...crumbs, { name: getCategoryTypeTexts(typeId).name[locale], path: typePath(typeId) }]
}
