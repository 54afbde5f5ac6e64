import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import type { Sort } from '@/lib/domain/listing/listing'
import { LOCALES } from '@/lib/domain/locale'
import { listProducts, productsWith } from '@/lib/server/listing/listing'

const ALL_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * All visible products by title must follow the collation of each language: in stock first, equal titles in the order of
 * featured products.
 */
export async function expectListsByTitle(): Promise<void> {
  const { id, title, available } = product
  const rows = await (await getDb()).select({ id, title, available }).from(product).where(eq(product.hidden, false))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const lang of LOCALES) {
    const listIds = async (sort: Sort) => {
      const { data } = await listProducts(
        { page: 1, per_page: rows.length, sort, lang },
        productsWith('type_id', ALL_TYPES),
      )
      return data.map((one) => one.id)
    }
    const featured = (await listIds('featured')).flatMap((featuredId) => rowsById.get(featuredId) ?? [])
    expect(featured).toHaveLength(rows.length)
    const { compare } = new Intl.Collator(lang)
    for (const [sort, sign] of [['a-z', 1] as const, ['z-a', -1] as const]) {
      const expected = featured.toSorted(
        (one, other) => other.available - one.available || sign * compare(one.title[lang], other.title[lang]),
      )
      expect(await listIds(sort)).toEqual(expected.map((one) => one.id))
    }
  }
}
