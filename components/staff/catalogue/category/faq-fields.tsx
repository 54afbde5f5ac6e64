import { fill } from '@/lib/browser/fill'
import type { CategoryDraft } from '@/lib/domain/category-draft'
import type { CatalogueWords } from '../labels'
import { TwoLanguages } from '../two-languages'

type Faq = CategoryDraft['faq']
type Props = {
  faq: Faq
  errorAt: (path: string) => string | undefined
  words: CatalogueWords
  onChange: (faq: Faq) => void
}
const EMPTY = { q: { en: '', fr: '' }, a: { en: '', fr: '' } }
const MOST = 20

/** Questions and answers of a category, in both languages. */
export function FaqFields({ faq, errorAt, words, onChange }: Props) {
  return (
    <section className="grid gap-6">
      <h3 className="text-xl">{words.changed.faq}</h3>
      {faq.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place until it is saved
        <fieldset key={index} className="grid gap-3 border-t border-line pt-4">
          <legend className="sr-only">{fill(words.faqNumber, { number: index + 1 })}</legend>
          {(['q', 'a'] as const).map((part) => (
            <TwoLanguages
              key={part}
              label={part === 'q' ? words.question : words.answer}
              value={one[part]}
              {...(part === 'a' && { rows: 3 })}
              most={4_000}
              errorAt={(lang) => errorAt(`faq.${index}.${part}.${lang}`)}
              words={words}
              onChange={(text) => onChange(faq.with(index, { ...one, [part]: text }))}
            />
          ))}
          <button
            type="button"
            className="btn btn-line btn-small w-fit"
            onClick={() => onChange(faq.toSpliced(index, 1))}
          >
            {fill(words.removeFaq, { number: index + 1 })}
          </button>
        </fieldset>
      ))}
      {faq.length < MOST && (
        <button type="button" className="btn btn-line w-fit" onClick={() => onChange([...faq, EMPTY])}>
          {words.addFaq}
        </button>
      )}
    </section>
  )
}
