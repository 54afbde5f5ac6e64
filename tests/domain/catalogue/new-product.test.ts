import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSkuPrefix, nextSku, toSkuPrefix } from '@/lib/domain/catalogue/new-product/next-sku'
import { followFacts, proposeTitle } from '@/lib/domain/catalogue/new-product/propose-title'
import { NEW_PRODUCT, toForm } from '@/lib/domain/catalogue/product-form'
import { LOCALES, toLocalized } from '@/lib/domain/locale'

const both = (en: string, fr: string) => toLocalized({ en, fr })
const names = {
  categories: [
    { id: 103, type_id: 1, name: both('Ruby', 'Rubis') },
    { id: 801, type_id: 8, name: both('Ruby Mala', 'Mala de rubis') },
  ],
  terms: [
    { kind: 'origin', key: 'mozambique', label: both('Mozambique', 'Mozambique') },
    { kind: 'shape', key: 'oval', label: both('Oval', 'Ovale') },
  ],
}
const empty = toForm(NEW_PRODUCT)
const ruby = { ...empty, category_id: '103', carat: '3,42', shape: 'oval', origin: 'mozambique' }

it('continues the SKUs of a category with as many digits', () => {
  const skus = ['NV-0009', 'OLD7', 'NV-0041', 'nv-0050', 'NV-0051-B']
  expect(findSkuPrefix(skus)).toBe('NV-')
  expect(nextSku('NV-', skus)).toBe('NV-0051')
  expect(nextSku(toSkuPrefix('blue-sapphire'), [])).toBe('BLU-SAP-0001')
  expect(findSkuPrefix(['A', 'B-'])).toBeUndefined()
})

it('never proposes a SKU that the shop has, whatever its case', () => {
  const sku = fc.tuple(fc.constantFrom('NV-', 'nv-', 'RUB-', 'N'), fc.stringMatching(/^[0-9A-Z-]{0,6}$/))
  fc.assert(
    fc.property(fc.array(sku, { maxLength: 30 }), fc.constantFrom('NV-', 'RUB-', 'N'), (parts, prefix) => {
      const skus = parts.map(([start, rest]) => start + rest)
      const used = new Set(skus.map((one) => one.toUpperCase()))
      expect(used.has(nextSku(prefix, skus).toUpperCase())).toBe(false)
    }),
  )
})

it('proposes a title from category, carats, shape and origin in every language', () => {
  expect(proposeTitle(ruby, names)).toMatchObject({
    en: 'Ruby 3.42 ct, Oval, Mozambique',
    fr: 'Rubis 3,42 ct, Ovale, Mozambique',
  })
  // A mala has no carats: what was typed for a stone before is not in its title.
  expect(proposeTitle({ ...ruby, category_id: '801' }, names).en).toBe('Ruby Mala, Oval, Mozambique')
  expect(proposeTitle(empty, names).en).toBe('')
})

it('the title follows the facts until the merchant types another one, each language by itself', () => {
  const first = followFacts(empty, ruby, names, LOCALES)
  const heavier = followFacts(first, { ...first, carat: '4' }, names, LOCALES)
  expect(heavier.title.en).toBe('Ruby 4 ct, Oval, Mozambique')
  const typed = { ...heavier, title: { ...heavier.title, en: 'My ruby' } }
  const after = followFacts(heavier, typed, names, LOCALES)
  const changed = followFacts(after, { ...after, carat: '5' }, names, LOCALES)
  expect(changed.title).toMatchObject({ en: 'My ruby', fr: 'Rubis 5 ct, Ovale, Mozambique' })
  expect(followFacts(empty, ruby, names, ['en']).title.fr).toBe('')
  // A copy keeps its title, and the language that repeats it stays empty.
  const copy = { ...ruby, title: both('The Star of Pailin', '') }
  expect(followFacts(copy, { ...copy, carat: '5' }, names, LOCALES).title).toEqual(copy.title)
})
