import { type FormEvent, useState } from 'react'
import { useEscape } from '@/lib/browser/ui/use-escape'
import { LANGUAGE_NAMES, type Locale, type Localized } from '@/lib/domain/locale'
import { BilingualFields, TranslationHint } from '../bilingual-fields'
import type { ShopLabels } from '../labels'

type Props = {
  name: string
  first: Localized
  labels: ShopLabels
  busy: boolean
  /** The error of a language's name, which may be about the text that was sent. */
  errorAt: (lang: Locale, text: string) => string | undefined
  onSave: (label: Localized) => void
  onCancel?: () => void
}

/** The name of a term in the languages of the shop. */
export function TermForm({ name, first, labels, busy, errorAt, onSave, onCancel }: Props) {
  const [label, setLabel] = useState(first)
  useEscape(!busy && onCancel !== undefined, () => onCancel?.())
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
        errorAt={(lang) => errorAt(lang, label[lang])}
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
