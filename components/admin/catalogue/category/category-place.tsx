import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import type { CategoryDraft } from '@/lib/domain/catalogue/category-draft'
import type { CatalogueMessages } from '../labels'

type Option = { value: string; label: string }
export type CategoryPlaces = {
  /** The types that it can have. */
  types: Option[]
  /** For a new category: those whose tax it can take, by type. */
  taxed: (Option & { type_id: number })[]
  /** The rates of GST that another one can have. */
  rates: Option[]
}
type Props = {
  draft: CategoryDraft
  places: CategoryPlaces
  taxedLike: string
  errorAt: (path: string) => string | undefined
  messages: CatalogueMessages
  onTaxedLike: (id: string) => void
  onChange: (change: Partial<CategoryDraft>) => void
}

/** Type, tax and visibility of a category; a new one takes the tax of another. */
export function CategoryPlace({ draft, places, taxedLike, errorAt, messages, onTaxedLike, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {places.types.length > 1 && (
          <SelectField
            label={messages.changed.type_id}
            placeholder={messages.choosePlease}
            options={places.types}
            value={String(draft.type_id)}
            error={errorAt('type_id')}
            onChange={({ target }) => target.value && onChange({ type_id: Number(target.value) })}
          />
        )}
        {places.rates.length > 0 && (
          <>
            <Field
              label={messages.changed.hsn}
              hint={messages.taxHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={draft.hsn}
              error={errorAt('hsn')}
              onChange={({ target }) => onChange({ hsn: target.value })}
            />
            <SelectField
              label={messages.changed.gst_basis_points}
              placeholder={messages.choosePlease}
              options={places.rates}
              value={String(draft.gst_basis_points)}
              error={errorAt('gst_basis_points')}
              onChange={({ target }) => target.value && onChange({ gst_basis_points: Number(target.value) })}
            />
          </>
        )}
        {places.taxed.length > 0 && (
          <SelectField
            label={messages.taxedLike}
            placeholder={messages.choosePlease}
            options={places.taxed.filter(({ type_id }) => type_id === draft.type_id)}
            value={taxedLike}
            error={errorAt('taxed_like')}
            onChange={({ target }) => onTaxedLike(target.value)}
          />
        )}
      </div>
      <CheckField
        label={messages.hideWhileEmpty}
        hint={messages.hideWhileEmptyHint}
        checked={draft.hidden}
        onChange={({ target }) => onChange({ hidden: target.checked })}
      />
    </div>
  )
}
