import { expect, it } from 'vitest'
import { checkDraftFacts } from '@/lib/domain/catalogue/check-draft'
import { normalizeDraft } from '@/lib/domain/catalogue/draft-changes'
import { fromForm, toForm } from '@/lib/domain/catalogue/product-form'
import { draftOf } from '../../data/catalogue/drafts'

const withAlt = (alt: { en: string; fr: string }) =>
  fromForm(toForm(draftOf({ images: [{ src: '/images/stones/ruby-0001', alt }] })))

it('a picture needs its text in English alone, which the French pages then have too', () => {
  const { draft, problems } = withAlt({ en: 'A red stone', fr: '' })
  expect(problems).toEqual([])
  expect(normalizeDraft(draft).images[0]?.alt).toEqual({ en: 'A red stone', fr: 'A red stone' })
})

it('a picture without any text is refused at its field', () => {
  const { draft } = withAlt({ en: ' ', fr: 'Une pierre rouge' })
  const references = { categories: new Set([draft.category_id]), terms: new Set<string>() }
  expect(checkDraftFacts(draft, references).map(({ path }) => path)).toContain('images.0.alt.en')
})
