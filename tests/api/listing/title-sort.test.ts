import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { expectListsByTitle } from '../../data/catalogue/lists-by-title'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 600 })
})

it('lists are sorted by title in every language, through any edits', async () => {
  const db = await getDb()
  const ids = (await db.select({ id: product.id }).from(product).limit(12)).map(({ id }) => id)
  await expectListsByTitle()
  const title = fc.string({ unit: fc.constantFrom('R', 'a', 'é', 'Z', 'œ', ' ', '1'), minLength: 1, maxLength: 4 })
  const edit = fc.record(
    {
      id: fc.constantFrom(...ids),
      title: fc.tuple(title, title).map(([en, fr]) => toLocalized({ en, fr })),
      stock: fc.nat(1),
      hidden: fc.boolean(),
    },
    { noNullPrototype: true },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      for (const { id, ...values } of edits) await db.update(product).set(values).where(eq(product.id, id))
      await expectListsByTitle()
    }),
    { numRuns: 15 },
  )
})
