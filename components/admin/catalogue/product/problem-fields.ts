import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { isLocale } from '@/lib/domain/locale'
import type { CatalogueMessages } from '../labels'

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

/** A field to be corrected: its path, its name on the page, and the section where it is. */
export type ProblemField = { path: string; label: string; section: string }

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

/** The fields that problems are about, in the order of the form, each label once. */
export function toProblemFields(
  problems: DraftProblem[],
  messages: CatalogueMessages,
  hasSeveralLanguages: boolean,
): ProblemField[] {
  const fields = problems
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ path }) => ({
      path,
      label: toLabel(path, messages, hasSeveralLanguages),
      section: SECTION_OF.get(firstPart(path)) ?? 'facts',
    }))
  return [...new Map(fields.toReversed().map((one) => [one.label, one])).values()].toReversed()
}
