import { describe, expect, it } from 'vitest'
import { checkDraftFacts } from '@/lib/domain/catalogue/check-draft'
import { draftChanges } from '@/lib/domain/catalogue/draft-changes'
import { MAX_OF_FACT, NUMBER_FACTS, PRODUCT_FACTS, TERM_FACTS } from '@/lib/domain/catalogue/product-facts'
import { fromForm, NEW_PRODUCT, toForm } from '@/lib/domain/catalogue/product-form'
import { FACTS } from '@/lib/domain/catalogue-file/export/export-facts'
import { findFactField } from '@/lib/domain/catalogue-file/fields'
import { recordOf } from '@/lib/domain/record-of'
import { draftOf } from '../../data/catalogue/drafts'

const draft = draftOf({
  ...recordOf(TERM_FACTS, (fact) => `known-${fact}`),
  ...recordOf(NUMBER_FACTS, (fact) => MAX_OF_FACT[fact]),
})
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
    expect(checkDraftFacts(wrong, references)).toMatchObject([
      { path: fact, code: typeof value === 'number' ? 'too_large' : 'unknown' },
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
