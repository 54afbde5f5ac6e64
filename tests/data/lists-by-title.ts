import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { LOCALES } from '@/lib/domain/locale'
import { listProducts, productsWith } from '@/lib/server/listing/listing'

const ALL_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** All visible products by title must follow the collation of each language: in stock first, equal titles by id. */
export async function expectListsByTitle(): Promise<void> {
  const { id, title, available } = product
  const rows = await (await getDb()).select({ id, title, available }).from(product).where(eq(product.hidden, false))
  for (const lang of LOCALES) {
    const { compare } = new Intl.Collator(lang)
    for (const [sort, sign] of [['a-z', 1] as const, ['z-a', -1] as const]) {
      const expected = rows.toSorted(
        (one, other) =>
          other.available - one.available || sign * compare(one.title[lang], other.title[lang]) || one.id - other.id,
      )
      const input = { page: 1, per_page: rows.length, sort, lang }
      const { data } = await listProducts(input, productsWith('type_id', ALL_TYPES))
      expect(data.map((one) => one.id)).toEqual(expected.map((one) => one.id))
    }
  }
}
