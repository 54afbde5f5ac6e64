import { describe, expect, it } from 'vitest'
import { checkDraftFacts } from '@/lib/domain/catalogue/check-draft'
import { draftChanges } from '@/lib/domain/catalogue/draft-changes'
import { isTextFact, toFineness, toTextFact } from '@/lib/domain/catalogue/hallmark'
import {
  MAX_OF_FACT,
  NUMBER_FACTS,
  PRODUCT_FACTS,
  type ProductFact,
  TERM_FACTS,
  TEXT_FACTS,
} from '@/lib/domain/catalogue/product-facts'
import { copyDraft, fromForm, NEW_PRODUCT, toForm } from '@/lib/domain/catalogue/product-form'
import { FACTS } from '@/lib/domain/catalogue-file/export/export-facts'
import { findFactField } from '@/lib/domain/catalogue-file/fields'
import { recordOf } from '@/lib/domain/record-of'
import { draftOf } from '../../data/catalogue/drafts'

const draft = draftOf({
  ...recordOf(TERM_FACTS, (fact) => `known-${fact}`),
  ...recordOf(NUMBER_FACTS, (fact) => MAX_OF_FACT[fact]),
  purity: '22K916',
  huid: 'A1B2C3',
})
const TEXTS: readonly ProductFact[] = TEXT_FACTS
const references = {
  categories: new Set([draft.category_id]),
  terms: new Set(TERM_FACTS.map((fact) => `${fact}:known-${fact}`)),
}

describe.each(PRODUCT_FACTS)('the fact %s', (fact) => {
  it('survives the form of the admin, and is a change of its own', () => {
    const { draft: typed } = fromForm({ ...toForm(draft), [fact]: '' })
    expect(fromForm(toForm(draft)).draft).toEqual(draft)
    expect(draftChanges(draft, typed)).toEqual([fact])
    expect(NEW_PRODUCT[fact]).toBeNull()
  })

  it('is refused where it is unknown or too large, and nowhere else', () => {
    expect(checkDraftFacts(draft, references)).toEqual([])
    const value = draft[fact]
    const wrong = { ...draft, [fact]: typeof value === 'number' ? value + 1 : 'unknown' }
    const textCode = TEXTS.includes(fact) ? `${fact}_wrong` : 'unknown'
    expect(checkDraftFacts(wrong, references)).toMatchObject([
      { path: fact, code: typeof value === 'number' ? 'too_large' : textCode },
    ])
  })

  it('is found again by the names of its exported columns', () => {
    const columns = FACTS.filter(([key]) => key === fact)
    expect(columns).toHaveLength(1)
    for (const [key, name] of columns) {
      expect(findFactField(name)).toBe(fact)
      expect(findFactField(`Any name (product.metafields.navamani.${key})`)).toBe(fact)
    }
  })
})

describe('the marks of a hallmark', () => {
  it.each([
    ['22k 916', '22K916'],
    [' a1b-2c3\u00a0', 'A1B2C3'],
    ['  ', null],
  ])('stores the typed %o as %o', (typed, stored) => {
    expect(toTextFact(typed)).toBe(stored)
  })

  it.each([
    ['24K999', 999],
    ['24K995', 995],
    ['23K958', 958],
    ['22K916', 916],
    ['20K833', 833],
    ['18K750', 750],
    ['14K585', 585],
    ['9K375', 375],
    ['925', 925],
    ['950', 950],
  ])('reads the purity %s as %i parts in a thousand', (purity, fineness) => {
    expect(isTextFact('purity', purity)).toBe(true)
    expect(toFineness(purity)).toBe(fineness)
  })

  it.each(['22K750', '18K916', '22K', 'K916', '22', '0K000', '99K916', '100', '1000', '22K9160', '22k916', 'gold', ''])(
    'refuses the purity %o',
    (purity) => {
      expect(isTextFact('purity', purity)).toBe(false)
    },
  )

  it.each(['A1B2C', 'A1B2C34', 'a1b2c3', 'A1B2C!', 'A1B2C٣', '<b>A1B', ''])('refuses the HUID %o', (huid) => {
    expect(isTextFact('huid', huid)).toBe(false)
  })

  it('one HUID belongs to one article: never to two in stock, and not to a copy', () => {
    expect(checkDraftFacts({ ...draft, stock: 0 }, references)).toEqual([])
    expect(checkDraftFacts({ ...draft, stock: 2 }, references)).toMatchObject([{ path: 'huid', code: 'huid_stock' }])
    expect(copyDraft(draft)).toMatchObject({ purity: '22K916', huid: null })
  })
})
