import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { TwoLanguages } from '../two-languages'
import type { Parts } from './parts'

/** Title and description in both languages. */
export function TextFields({ form, put, errorAt, messages }: Parts) {
  return (
    <section className="grid gap-4">
      <TwoLanguages
        label={messages.changed.title}
        value={form.title}
        most={DRAFT_LIMITS.title}
        errorAt={(lang) => errorAt(`title.${lang}`)}
        messages={messages}
        onChange={(title) => put({ title })}
      />
      <TwoLanguages
        label={messages.changed.description}
        value={form.description}
        rows={7}
        most={DRAFT_LIMITS.description}
        errorAt={(lang) => errorAt(`description.${lang}`)}
        messages={messages}
        onChange={(description) => put({ description })}
      />
      <p className="text-sm text-soft">{messages.frenchHint}</p>
    </section>
  )
}
