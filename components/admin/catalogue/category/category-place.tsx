import { CheckField } from '@/components/ui/check-field'
import { SelectField } from '@/components/ui/select-field'
import { type CategoryDraft, moveToType } from '@/lib/domain/catalogue/category-draft'
import type { CatalogueMessages } from '../labels'

type Option = { value: string; label: string }
export type CategoryPlaces = {
  /** The types that it can have. */
  types: Option[]
  /** For a new category: those whose tax it can take, by type. */
  taxed: (Option & { type_id: number })[]
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

/** Type and visibility of a category, and for a new one its tax. */
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
            onChange={({ target }) => target.value && onChange(moveToType(draft, Number(target.value)))}
          />
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
