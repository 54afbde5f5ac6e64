import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeDraft } from '@/lib/domain/catalogue/draft-changes'
import { shopCsvHeader, toShopCsv } from '@/lib/domain/catalogue-file/export/export-shop-csv'
import { htmlToText } from '@/lib/domain/catalogue-file/html-text'
import { importInto } from '../../data/catalogue-files/read'

const part = fc.constantFrom('&', ' & ', '&amp;', '<', '<5 ct', '<b>', '>', 'Ruby', '=1+1', "'", '"', ',', ';', '|')
const line = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `A${parts.join('')}Z`)
const paragraphs = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'))

it('a text with an ampersand keeps its line ends', () => {
  const text = 'Ruby & gold\n\nSet by hand.\nLess than < 5 ct.'
  expect(htmlToText(text)).toBe(text)
})

it('titles and descriptions come back from the shop’s own table as they were exported', async () => {
  const plain = await importInto(new Map(), 'sku,category,title_en,price\nS-1,ruby,T,10\n')
  const draft = plain.get('S-1')
  if (!draft) throw new Error('no product')
  await fc.assert(
    fc.asyncProperty(line, line, paragraphs, paragraphs, async (en, fr, text, texte) => {
      const texts = { title: { en, fr }, description: { en: text, fr: texte } }
      const stored = normalizeDraft({ ...draft, slug: 't', ...texts })
      const row = { draft: stored, category: 'ruby', payable_paise: 1_000, pictures: [], toUrl: (src: string) => src }
      const again = await importInto(new Map([['S-1', stored]]), shopCsvHeader() + toShopCsv(row))
      expect(again.get('S-1')).toMatchObject({ title: stored.title, description: stored.description })
    }),
    { numRuns: 200 },
  )
})
