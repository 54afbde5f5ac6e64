import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChoiceRows } from '@/lib/domain/catalogue/variants/choices'
import { toGroupId } from '@/lib/domain/catalogue/variants/group-id'
import {
  followEnglish,
  formatOptionCell,
  keepTranslations,
  normalizeVariant,
  type ProductVariant,
  parseOptionCell,
} from '@/lib/domain/catalogue/variants/product-variant'
import { toLocalized } from '@/lib/domain/locale'

const text = (en: string, fr = en) => toLocalized({ en, fr })
const variant = (...options: [name: string, value: string][]): ProductVariant => ({
  group: 'ring',
  options: options.map(([name, value]) => ({ name: text(name), value: text(value) })),
})
const toLine = (line: string) => line.replace(/\s+/g, ' ').trim()

describe('options in a cell of a table', () => {
  it('are read as they were written, whatever the merchant typed', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'é', ':', '|', ' ', '"', ',', '1') })
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 4 }), (pairs) => {
        const { options } = normalizeVariant(variant(...pairs), toLine)
        fc.pre(options.every(({ name, value }) => name.en && value.en))
        const plain = options.map(({ name, value }) => ({ name: name.en, value: value.en }))
        expect(parseOptionCell(formatOptionCell(plain))).toEqual(plain)
      }),
    )
  })

  it('need a name and a value each', () => {
    expect(parseOptionCell('Size: 14 | Certificate: GIA: 2026')).toEqual([
      { name: 'Size', value: '14' },
      { name: 'Certificate', value: 'GIA: 2026' },
    ])
    for (const wrong of ['', 'Size', 'Size:', ': 14', 'Size: 14 |']) expect(parseOptionCell(wrong), wrong).toBeNull()
  })
})

describe('the translations of options', () => {
  it('stay where a file has the English text alone, and follow a new English text', () => {
    const stored: ProductVariant = {
      group: 'ring',
      options: [{ name: text('Size', 'Taille'), value: text('Small', 'Petite') }],
    }
    const file = (value: string) => ({ group: 'ring', options: [{ name: text('Size', ''), value: text(value, '') }] })
    const merged = (value: string) => normalizeVariant(keepTranslations(file(value), stored), toLine)
    expect(merged('Small')).toEqual(stored)
    expect(merged('Large').options).toEqual([{ name: text('Size', 'Taille'), value: text('Large', 'Large') }])
  })
})

describe('an option in the form', () => {
  it('changes in every language where it was the same, and keeps a translation', () => {
    expect(followEnglish(text('14'), text('15', '14'))).toEqual(text('15'))
    expect(followEnglish(text('Small', 'Petite'), text('Large', 'Petite'))).toEqual(text('Large', 'Petite'))
    expect(followEnglish(text('14'), text('14', 'quatorze'))).toEqual(text('14', 'quatorze'))
  })
})

describe('the choices of a product', () => {
  const sibling = fc.record({
    payable: fc.integer({ min: 1, max: 5 }),
    available: fc.boolean(),
    values: fc.tuple(fc.constantFrom('12', '14', '9'), fc.constantFrom('with', 'without')),
  })
  const group = fc
    .uniqueArray(sibling, { minLength: 1, maxLength: 6, selector: ({ values }) => values.join() })
    .map((list) => list.map((one, at) => ({ ...one, id: at + 1 })))

  it('have every value of the group once, lead to a product with it, and mark the current one', () => {
    fc.assert(
      fc.property(group, fc.nat(), (siblings, at) => {
        const current = siblings[at % siblings.length]
        const rows = toChoiceRows(['Size', 'Certificate'], siblings, current?.id ?? 0)
        expect(rows.map(({ name }) => name)).toEqual(['Size', 'Certificate'])
        for (const [option, { choices, hasPrices }] of rows.entries()) {
          const values = new Set(siblings.map((one) => one.values[option]))
          expect(choices.map(({ value }) => value).sort()).toEqual([...values].sort())
          for (const { value, target, isCurrent } of choices) {
            expect(target.values[option]).toBe(value)
            expect(isCurrent).toBe(value === current?.values[option])
            if (isCurrent) expect(target).toBe(current)
            const exact = siblings.find((one) =>
              one.values.every((own, index) => own === (index === option ? value : current?.values[index])),
            )
            if (exact) expect(target).toBe(exact)
          }
          expect(hasPrices).toBe(new Set(choices.map(({ target }) => target.payable)).size > 1)
        }
      }),
    )
  })

  it('are in the order of their numbers, other values in the order of the products', () => {
    const values = (list: string[]) =>
      toChoiceRows(
        ['Size'],
        list.map((value, at) => ({ id: at + 1, payable: 1, available: true, values: [value] })),
        1,
      )[0]?.choices.map(({ value }) => value)
    expect(values(['14', '9', '12'])).toEqual(['9', '12', '14'])
    expect(values(['6.5 mm', '10 mm', '6,25 mm'])).toEqual(['6,25 mm', '6.5 mm', '10 mm'])
    expect(values(['Medium', 'Small', '9'])).toEqual(['Medium', 'Small', '9'])
  })

  it('leave out a product of other options', () => {
    const siblings = [
      { id: 1, payable: 1, available: true, values: ['12'] },
      { id: 2, payable: 1, available: true, values: ['14', 'gold'] },
    ]
    expect(toChoiceRows(['Size'], siblings, 1)[0]?.choices).toHaveLength(1)
    expect(toChoiceRows(['Size'], siblings, 9)).toEqual([])
  })
})

describe('the group for feeds and cache tags', () => {
  it('has the form that Google takes, and is another for another group', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }), { maxLength: 8 }),
        (groups) => {
          const ids = groups.map(toGroupId)
          for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,50}$/)
          expect(new Set(ids).size).toBe(groups.length)
        },
      ),
    )
    expect(toGroupId('blue-sapphire-ring')).toBe('blue-sapphire-ring')
  })
})
