import { useState } from 'react'
import { Field } from '@/components/ui/field'
import type { CategoryDraft } from '@/lib/domain/catalogue/category-draft'
import { FACT_LISTS, FACT_TEXTS } from '@/lib/domain/catalogue/category-facts'
import { useSiteLocales } from '../../frame/site-locales'
import type { CatalogueMessages } from '../labels'

type Props = {
  draft: CategoryDraft
  errorAt: (path: string) => string | undefined
  messages: CatalogueMessages
  onChange: (change: Partial<CategoryDraft>) => void
}

/** The facts of a category: properties of the mineral, tradition, and lists of words. */
export function CategoryFactFields({ draft, errorAt, messages, onChange }: Props) {
  const hasSeveralLanguages = useSiteLocales().length > 1
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{messages.factsHeading}</h2>
      {hasSeveralLanguages && <p className="text-sm text-soft">{messages.categoryFactsHint}</p>}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FACT_TEXTS.map((name) => (
          <Field
            key={name}
            label={messages.changed[name]}
            autoComplete="off"
            maxLength={200}
            value={draft[name] ?? ''}
            error={errorAt(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      {FACT_LISTS.map((name) => (
        <WordsField
          key={name}
          label={messages.changed[name]}
          hint={messages.tagsHint}
          words={draft[name]}
          error={draft[name].flatMap((_, index) => errorAt(`${name}.${index}`) ?? [])[0]}
          onChange={(words) => onChange({ [name]: words })}
        />
      ))}
    </section>
  )
}

type WordsProps = {
  label: string
  hint: string
  words: string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

/** A list of words, typed with commas; the text stays as it is typed. */
function WordsField({ words, onChange, ...texts }: WordsProps) {
  const [text, setText] = useState(words.join(', '))
  return (
    <Field
      {...texts}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.split(',').map((word) => word.trim()))
      }}
    />
  )
}
