import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALES } from '@/lib/domain/locale'
import { emptyTitleOrder, placePending } from '@/lib/server/listing/title-order'

/** Composed and decomposed accents and an invisible sign compare as equal, upper and lower case do not. */
const title = fc.string({
  unit: fc.constantFrom('a', 'b', 'Z', 'é', 'e\u0301', 'E', 'œ', '1', ' ', '\u0000'),
  maxLength: 5,
})
const batch = fc.array(fc.tuple(fc.nat(40), title), { maxLength: 12 })

it.each(LOCALES)('rows keep the order of their titles in %s, through any edits', (locale) => {
  const { compare } = new Intl.Collator(locale)
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 8 }), (batches) => {
      const order = emptyTitleOrder(locale, 64)
      const titles = new Map<number, string>()
      for (const edits of batches) {
        for (const [row, text] of edits) {
          titles.set(row, text)
          order.pending.set(row, text)
        }
        placePending(order)
        const byPlace = [...titles].sort(
          ([one], [other]) => (order.places[one] ?? 0) - (order.places[other] ?? 0) || one - other,
        )
        const byTitle = [...titles].sort(([one, text], [other, otherText]) => compare(text, otherText) || one - other)
        expect(byPlace).toEqual(byTitle)
      }
    }),
    { numRuns: 1_000 },
  )
})
