import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { auditRemaining } from '@/lib/api/admin/audit-queue'
import { loadMetadataPage } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { page_signature, product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { storeLinkFigures } from '@/lib/server/seo/page-table/link-figures'
import { NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const TEXT =
  'A natural stone of even colour, cut in India, with a report of an independent laboratory and a return of ten days'

withTestDatabase(async () => {
  await fillShop()
  const db = await getDb()
  for (const text of [
    TEXT,
    `${TEXT}.`,
    'Another description that has nothing in common with those of the others, word by word',
  ]) {
    const id = await makeProduct()
    await db
      .update(product)
      .set({ description: toLocalized({ en: text, fr: `Texte ${id}` }) })
      .where(eq(product.id, id))
  }
  // The first request lists the pages; the comparison follows when all of them are audited.
  await rowsOf({})
  await auditRemaining(readInfoPage, NOW)
})

async function rowsOf(filters: Record<string, string>) {
  const query = parsePageListQuery(filters)
  if (!query) throw new Error('no query')
  return (await loadMetadataPage(query, readInfoPage, NOW))?.rows ?? []
}

it('products with the same description are near-duplicates of each other', async () => {
  const rows = await rowsOf({ kind: 'product', lang: 'en', f: 'near_percent.filled.' })
  expect(rows.map(({ path, near }) => [path, near])).toEqual([
    ['/gems/product/stone-1', { path: '/gems/product/stone-2', percent: 100 }],
    ['/gems/product/stone-2', { path: '/gems/product/stone-1', percent: 100 }],
  ])
  const signatures = await (await getDb()).select().from(page_signature).where(eq(page_signature.lang, 'fr'))
  expect(signatures.filter(({ path }) => path.startsWith('/gems/product/'))).toEqual([])
})

it('links of the last whole site audit are columns of the page table', async () => {
  await storeLinkFigures([
    { path: '/gemstones/blue-sapphire', inlinks: 7, depth: 2 },
    { path: '/fr/gemstones/blue-sapphire', inlinks: 5, depth: null },
  ])
  const found = async (f: string) =>
    (await rowsOf({ f, sort: 'inlinks' })).map(({ address, inlinks }) => [address, inlinks])
  expect(await found('inlinks.lt.9')).toEqual([
    ['/fr/gemstones/blue-sapphire', 5],
    ['/gemstones/blue-sapphire', 7],
  ])
  await storeLinkFigures([{ path: '/gemstones/blue-sapphire', inlinks: 3, depth: 1 }])
  expect(await found('inlinks.filled.')).toEqual([['/gemstones/blue-sapphire', 3]])
  expect(await found('depth.gt.1')).toEqual([])
})
