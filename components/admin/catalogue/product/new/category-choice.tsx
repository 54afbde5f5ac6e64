import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale, Localized } from '@/lib/domain/locale'
import { fold } from '@/lib/domain/text/fold'
import type { CatalogueMessages } from '../../labels'
import type { ProductFormPartProps } from '../parts'

type Props = {
  categories: { id: number; type_id: number; name: Localized }[]
  typeNames: ReadonlyMap<number, string>
  current: string
  onChoose: (id: string) => void
  messages: CatalogueMessages
  locale: Locale
}

/** The first step of a new product: its category, grouped as the tree of categories. */
export function CategoryChoice({ categories, typeNames, current, onChoose, messages, locale }: Props) {
  const live = useHydrated()
  const [text, setText] = useState('')
  const texts = messages.categoryChoice
  const wanted = fold(text.trim())
  const found = categories.filter(({ name }) => fold(name[locale]).includes(wanted))
  const groups = [...typeNames].flatMap(([type, name]) => {
    const members = found.filter(({ type_id }) => type_id === type)
    return members.length > 0 ? [{ type, name, members }] : []
  })
  return (
    <section aria-labelledby="category-first" className="grid gap-6 pb-12">
      <div>
        <h2 id="category-first" className="text-2xl">
          {texts.heading}
        </h2>
        <p className="mt-1 max-w-2xl text-soft">{texts.intro}</p>
      </div>
      <Field
        label={texts.find}
        type="search"
        autoComplete="off"
        className="sm:max-w-md"
        value={text}
        disabled={!live}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.length === 0 && <p role="status">{texts.none}</p>}
      {groups.map(({ type, name, members }) => (
        <div key={type} className="grid gap-2">
          <h3 className="font-medium">{name}</h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
            {members.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={String(one.id) === current}
                  disabled={!live}
                  className="flex min-h-12 w-full items-center rounded border border-line bg-card px-4 py-2 text-start wrap-anywhere hover:border-ink aria-pressed:border-gold aria-pressed:bg-sand"
                  onClick={() => onChoose(String(one.id))}
                >
                  {one.name[locale]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The chosen category of a new product, and the way back to the choice. */
export function ChosenCategory({
  form,
  names,
  messages,
  locale,
  onChange,
}: ProductFormPartProps & { onChange: () => void }) {
  const category = names.categories.find(({ id }) => String(id) === form.category_id)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <span>
          <span className="text-soft">{messages.category}:</span> {category?.name[locale]}
        </span>
        <button type="button" className="btn btn-line btn-small" onClick={onChange}>
          {messages.categoryChoice.change}
        </button>
      </p>
      <p className="text-sm text-soft">{messages.categoryChoice.proposed}</p>
    </div>
  )
}
