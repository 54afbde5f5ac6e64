import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { useSiteLocales } from '../../frame/site-locales'
import { BilingualField } from '../bilingual-field'
import type { ProductFormPartProps } from './parts'

/** Title and description in both languages. */
export function TextFields({ form, put, errorAt, messages }: ProductFormPartProps) {
  const hasSeveralLanguages = useSiteLocales().length > 1
  return (
    <section className="grid gap-4">
      <BilingualField
        label={messages.changed.title}
        value={form.title}
        maxLength={DRAFT_LIMITS.title}
        errorAt={(lang) => errorAt(`title.${lang}`)}
        messages={messages}
        onChange={(title) => put({ title })}
      />
      <BilingualField
        label={messages.changed.description}
        value={form.description}
        rows={7}
        maxLength={DRAFT_LIMITS.description}
        errorAt={(lang) => errorAt(`description.${lang}`)}
        messages={messages}
        onChange={(description) => put({ description })}
      />
      {hasSeveralLanguages && <p className="text-sm text-soft">{messages.frenchHint}</p>}
    </section>
  )
}
