import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { FormSection } from './form-section'
import type { ProductFormPartProps } from './parts'

/** Where a product appears in the shop: SKU, category, slug and tags. */
export function PlaceFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  return (
    <FormSection name="place" messages={messages}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={messages.changed.sku}
          autoComplete="off"
          name="sku"
          aria-required
          value={form.sku}
          error={errorAt('sku')}
          onChange={({ target }) => put({ sku: target.value })}
        />
        <SelectField
          label={messages.category}
          placeholder={messages.choosePlease}
          name="category_id"
          aria-required
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
          name="slug"
          value={form.slug}
          error={errorAt('slug')}
          onChange={({ target }) => put({ slug: target.value })}
        />
        <Field
          label={messages.changed.tags}
          hint={messages.tagsHint}
          autoComplete="off"
          name="tags"
          value={form.tags}
          error={errorAt('tags') ?? form.tags.split(',').flatMap((_, at) => errorAt(`tags.${at}`) ?? [])[0]}
          onChange={({ target }) => put({ tags: target.value })}
        />
      </div>
    </FormSection>
  )
}
