import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { FormSection } from './form-section'
import type { ProductFormPartProps } from './parts'

/** Where a product appears in the shop: SKU, category, slug, tags and visibility. */
export function PlaceFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  return (
    <FormSection name="place" messages={messages}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={messages.changed.sku}
          autoComplete="off"
          value={form.sku}
          error={errorAt('sku')}
          onChange={({ target }) => put({ sku: target.value })}
        />
        <SelectField
          label={messages.category}
          placeholder={messages.choosePlease}
          value={form.category_id}
          error={errorAt('category_id')}
          onChange={({ target }) => put({ category_id: target.value })}
          options={names.categories.map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
        />
        <Field
          label={messages.changed.slug}
          hint={messages.slugHint}
          dir="ltr"
          autoComplete="off"
          value={form.slug}
          error={errorAt('slug')}
          onChange={({ target }) => put({ slug: target.value })}
        />
        <Field
          label={messages.changed.tags}
          hint={messages.tagsHint}
          autoComplete="off"
          value={form.tags}
          error={errorAt('tags') ?? errorAt('tags.0')}
          onChange={({ target }) => put({ tags: target.value })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={form.hidden}
          onChange={({ target }) => put({ hidden: target.checked })}
        />
        {messages.hideLong}
      </label>
    </FormSection>
  )
}
