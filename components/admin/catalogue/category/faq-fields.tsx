import type { CategoryDraft } from '@/lib/domain/catalogue/category-draft'
import { mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { BilingualField } from '../bilingual-field'
import type { CatalogueMessages } from '../labels'

type Faq = CategoryDraft['faq']
type Props = {
  faq: Faq
  errorAt: (path: string) => string | undefined
  messages: CatalogueMessages
  onChange: (faq: Faq) => void
}
const EMPTY = { q: mapLocales(() => ''), a: mapLocales(() => '') }
const MAX_QUESTIONS = 20

/** Questions and answers of a category, in both languages. */
export function FaqFields({ faq, errorAt, messages, onChange }: Props) {
  return (
    <section className="grid gap-6">
      <h2 className="text-xl">{messages.changed.faq}</h2>
      {faq.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no identifier but its position until it is saved
        <fieldset key={index} className="grid gap-3 border-t border-line pt-4">
          <legend className="sr-only">{fill(messages.faqNumber, { number: index + 1 })}</legend>
          {(['q', 'a'] as const).map((part) => (
            <BilingualField
              key={part}
              label={part === 'q' ? messages.question : messages.answer}
              value={question[part]}
              {...(part === 'a' && { rows: 3 })}
              maxLength={4_000}
              errorAt={(lang) => errorAt(`faq.${index}.${part}.${lang}`)}
              messages={messages}
              onChange={(text) => onChange(faq.with(index, { ...question, [part]: text }))}
            />
          ))}
          <button
            type="button"
            className="btn btn-line btn-small w-fit"
            onClick={() => onChange(faq.toSpliced(index, 1))}
          >
            {fill(messages.removeFaq, { number: index + 1 })}
          </button>
        </fieldset>
      ))}
      {faq.length < MAX_QUESTIONS && (
        <button type="button" className="btn btn-line w-fit" onClick={() => onChange([...faq, EMPTY])}>
          {messages.addFaq}
        </button>
      )}
    </section>
  )
}
