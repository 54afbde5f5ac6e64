import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import type { Meaning } from '@/lib/contract/admin/shop-data'
import type { ShopLabels } from './labels'

type Props = {
  from: string
  categories: { id: number; name: string }[]
  labels: ShopLabels
  busy: boolean
  errorAt: (field: 'from' | 'to') => string | undefined
  onAdd: (meaning: Meaning) => void
}

/** Adds a synonym: a typed term that means a category or other terms. */
export function MeaningForm({ from: first, categories, labels, busy, errorAt, onAdd }: Props) {
  const { synonyms: messages } = labels
  const [from, setFrom] = useState(first)
  const [kind, setKind] = useState<'category' | 'words'>('category')
  const [category, setCategory] = useState('')
  const [to, setTo] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isCategory = kind === 'category'
    onAdd({ from, category_id: isCategory && category ? Number(category) : null, to: isCategory ? null : to })
  }
  return (
    <form method="post" noValidate className="grid gap-4 rounded border border-line bg-card p-5" onSubmit={submit}>
      <h2 className="text-xl">{messages.lead}</h2>
      <Field
        label={messages.typed}
        value={from}
        error={errorAt('from')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <fieldset>
        <legend className="label">{messages.means}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['category', 'words'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="kind"
                className="size-5 accent-ink"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              {messages[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'category' ? (
        <SelectField
          label={messages.which}
          placeholder={messages.chooseCategory}
          value={category}
          error={errorAt('to')}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setCategory(target.value)}
        />
      ) : (
        <Field label={messages.what} value={to} error={errorAt('to')} onChange={({ target }) => setTo(target.value)} />
      )}
      <button type="submit" disabled={busy} className="btn btn-primary justify-self-start">
        {messages.add}
      </button>
    </form>
  )
}
