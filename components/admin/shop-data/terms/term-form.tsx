import { type FormEvent, useState } from 'react'
import { LANGUAGE_NAMES, type Locale, type Localized } from '@/lib/domain/locale'
import { BilingualFields, TranslationHint } from '../bilingual-fields'
import type { ShopLabels } from '../labels'

type Props = {
  name: string
  first: Localized
  labels: ShopLabels
  busy: boolean
  errorAt: (lang: Locale) => string | undefined
  onSave: (label: Localized) => void
  onCancel?: () => void
}

/** The name of a term in the languages of the shop. */
export function TermForm({ name, first, labels, busy, errorAt, onSave, onCancel }: Props) {
  const [label, setLabel] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(label)
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={name}
      className="grid gap-4 rounded border border-line bg-card p-5"
      onSubmit={submit}
    >
      <BilingualFields
        label={labels.terms.name}
        languages={LANGUAGE_NAMES}
        value={label}
        errorAt={errorAt}
        onChange={setLabel}
      />
      <TranslationHint labels={labels} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="btn btn-primary">
          {name}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-line" onClick={onCancel}>
            {labels.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
