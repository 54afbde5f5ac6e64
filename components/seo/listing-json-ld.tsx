import type { ListingPage } from '@/lib/api/pages/listing-page'
import type { Locale } from '@/lib/domain/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toCollectionPage } from '@/lib/seo/json-ld/item-list'
import { toPageHead } from '@/lib/seo/policy'
import { JsonLd } from './json-ld'

type Props = { page: ListingPage; crumbs: { name: string; path: string }[]; locale: Locale }

/** Breadcrumbs and the products of a listing, as the page shows them. */
export function ListingJsonLd({ page, crumbs, locale }: Props) {
  const head = toPageHead(page.route, locale)
  return (
    <>
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      {page.canListProducts && <JsonLd data={toCollectionPage(head, page.products, page.meta, locale)} />}
    </>
  )
}
