import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { isLocale, type Locale } from '@/lib/domain/locale'
import type { CatalogueMessages } from '../labels'
import { productProblemText } from '../problem-text'
import type { ShownProblem } from './parts'

/** The first part of the paths of problems, in the order of the form; facts, options and the report come after these. */
const FORM_ORDER = [
  'title',
  'price_paise',
  'discount_hundredths',
  'stock',
  'cost_paise',
  'images',
  'description',
  'sku',
  'category_id',
  'slug',
  'tags',
  'spin',
  'video',
  'weight_mct',
  'weight_mg',
  'dimensions',
]
/** Sections whose problem may have no field. */
const SECTION_OF = new Map([
  ['images', 'photos'],
  ['spin', 'spin'],
  ['video', 'video'],
  ['variant', 'options'],
  ['report', 'report'],
])

const firstPart = (path: string) => path.split('.')[0] ?? path
const placeOf = ({ path }: DraftProblem) => {
  const place = FORM_ORDER.indexOf(firstPart(path))
  return place < 0 ? FORM_ORDER.length : place
}

function toLabel(path: string, { field, changed, language }: CatalogueMessages, hasSeveralLanguages: boolean): string {
  const { price, discount, cost, length, width, depth, laboratory, report } = field
  const labels = new Map(
    Object.entries({
      ...changed,
      ...{ price_paise: price, discount_hundredths: discount, cost_paise: cost },
      ...{ 'dimensions.length': length, 'dimensions.width': width, 'dimensions.depth': depth },
      ...{ 'report.laboratory': laboratory, 'report.number': report },
    }),
  )
  const number = /^images\.(\d+)/.exec(path)?.[1]
  const lang = path.split('.').at(-1)
  const name = labels.get(path) ?? labels.get(firstPart(path)) ?? path
  const numbered = number === undefined ? name : `${name} ${Number(number) + 1}`
  return hasSeveralLanguages && lang && isLocale(lang) ? `${numbered} · ${language[lang]}` : numbered
}

/** The problems of a product as the form shows them, in its order; loaded only when there is one. */
export function toShownProblems(
  problems: DraftProblem[],
  messages: CatalogueMessages,
  locale: Locale,
  hasSeveralLanguages: boolean,
): ShownProblem[] {
  return problems
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((problem) => ({ ...problem, text: productProblemText(messages, problem, locale) }))
    .map(({ path, text }) => ({
      path,
      text,
      label: toLabel(path, messages, hasSeveralLanguages),
      section: SECTION_OF.get(firstPart(path)) ?? 'facts',
    }))
}
