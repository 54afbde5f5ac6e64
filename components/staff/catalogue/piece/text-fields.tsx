import { DRAFT_LIMITS } from '@/lib/domain/product-draft'
import { TwoLanguages } from '../two-languages'
import type { Parts } from './parts'

/** Title and description in both languages. */
export function TextFields({ form, put, errorAt, words }: Parts) {
  return (
    <section className="grid gap-4">
      <TwoLanguages
        label={words.changed.title}
        value={form.title}
        most={DRAFT_LIMITS.title}
        errorAt={(lang) => errorAt(`title.${lang}`)}
        words={words}
        onChange={(title) => put({ title })}
      />
      <TwoLanguages
        label={words.changed.description}
        value={form.description}
        rows={7}
        most={DRAFT_LIMITS.description}
        errorAt={(lang) => errorAt(`description.${lang}`)}
        words={words}
        onChange={(description) => put({ description })}
      />
      <p className="text-sm text-soft">{words.frenchHint}</p>
    </section>
  )
}
