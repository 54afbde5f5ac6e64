import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { useSiteLocales } from '../../frame/site-locales'
import { BilingualField } from '../bilingual-field'
import { FormSection } from './form-section'
import type { ProductFormPartProps } from './parts'

/** The title in the languages of the shop. */
export function TitleFields({ form, put, errorAt, messages }: ProductFormPartProps) {
  return (
    <BilingualField
      label={messages.changed.title}
      name="title"
      isRequired
      value={form.title}
      maxLength={DRAFT_LIMITS.title}
      errorAt={(lang) => errorAt(`title.${lang}`)}
      messages={messages}
      onChange={(title) => put({ title })}
    />
  )
}

/** The description in the languages of the shop. */
export function DescriptionFields({ form, put, errorAt, messages }: ProductFormPartProps) {
  const hasSeveralLanguages = useSiteLocales().length > 1
  return (
    <FormSection name="description" messages={messages}>
      <BilingualField
        label={messages.changed.description}
        name="description"
        value={form.description}
        rows={7}
        maxLength={DRAFT_LIMITS.description}
        errorAt={(lang) => errorAt(`description.${lang}`)}
        messages={messages}
        onChange={(description) => put({ description })}
      />
      {hasSeveralLanguages && <p className="text-sm text-soft">{messages.frenchHint}</p>}
    </FormSection>
  )
}
