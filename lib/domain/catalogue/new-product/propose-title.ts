import { type Locale, type Localized, mapLocales } from '../../locale'
import { getNumberFormat } from '../../text/number-format'
import type { TERM_FACTS } from '../product-facts'
import { type ProductForm, parseTypedNumber } from '../product-form'
import { fittingFacts } from './fitting-facts'

type Names = {
  categories: readonly { id: number; type_id: number; name: Localized }[]
  terms: readonly { kind: string; key: string; label: Localized }[]
}
/** The facts of a title after its name and carats, in their order. */
const TITLE_FACTS = ['shape', 'metal', 'origin'] as const satisfies readonly (typeof TERM_FACTS)[number][]

/**
 * A title from category, carats, shape, metal and origin: `Ruby 3.42 ct, Oval, Mozambique`. Facts that do not fit the
 * category are left out; empty without a category.
 */
export function proposeTitle(form: ProductForm, { categories, terms }: Names): Localized {
  const category = categories.find(({ id }) => String(id) === form.category_id)
  if (!category) return mapLocales(() => '')
  const { facts, measures } = fittingFacts(category.type_id)
  const carat = measures.includes('carat') ? parseTypedNumber(form.carat, false) : Number.NaN
  return mapLocales((locale) => {
    const weight = carat > 0 ? ` ${getNumberFormat(locale, { maximumFractionDigits: 3 }).format(carat)} ct` : ''
    const labels = TITLE_FACTS.filter((fact) => facts.includes(fact)).map(
      (fact) => terms.find(({ kind, key }) => kind === fact && key === form[fact])?.label[locale],
    )
    return [category.name[locale] + weight, ...labels.filter(Boolean)].join(', ')
  })
}

/** The form after a change, its titles following the facts as long as nobody has typed others. */
export function followFacts(before: ProductForm, next: ProductForm, names: Names, locales: readonly Locale[]) {
  const [proposed, now] = [proposeTitle(before, names), proposeTitle(next, names)]
  const isOther = (locale: Locale) => next.title[locale] !== '' && next.title[locale] !== proposed[locale]
  const hasOther = locales.some(isOther)
  // Beside a title of the merchant's own, an empty one says the same in another language.
  const isOwn = (locale: Locale) => (next.title[locale] === '' ? hasOther : isOther(locale))
  const isTyped = mapLocales((locale) => next.title[locale] !== before.title[locale])
  const title = mapLocales((locale) =>
    !locales.includes(locale) || isTyped[locale] || isOwn(locale) ? next.title[locale] : now[locale],
  )
  return { ...next, title }
}
