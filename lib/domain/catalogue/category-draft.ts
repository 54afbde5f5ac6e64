import { DEFAULT_LOCALE, LOCALES, type Localized, mapLocales } from '../locale'
import { GST_RATES } from '../pricing/gst-rates'
import { recordOf } from '../record-of'
import { FACT_LISTS, FACT_TEXTS, type FactFields, NO_CATEGORY_FACTS, toFactFields } from './category-facts'
import { CATEGORY_TYPE_IDS } from './category-type'
import { toCanonicalText } from './draft-changes'
import type { DraftProblem, DraftProblemCode } from './product-draft'

/** The editable fields of a category. */
export type CategoryDraft = FactFields & {
  /** One of CATEGORY_TYPE_IDS. */
  type_id: number
  /** In the shop only while a visible product is in it. */
  hidden: boolean
  /** HSN code and GST that are in force; 300 is 3 %. */
  hsn: string
  gst_basis_points: number
  name: Localized
  vedic_name: string | null
  hindi_name: string | null
  /** `gemstones/ruby`, or an uploaded photograph, `u/3f…`. */
  image: string
  /** Position in the menu, lowest first. */
  position: number
  aliases: string[]
  summary: Localized
  traditional_use: Localized | null
  care: Localized | null
  faq: { q: Localized; a: Localized }[]
}

/** The drawn stone that a category has until it gets a photograph. */
export const NEUTRAL_PHOTO = 'neutral/stone'

/** A new category of the first type, at a position of the menu; shoppers see it with its first product. */
export function createCategoryDraft(position: number): CategoryDraft {
  const [type_id = 1] = CATEGORY_TYPE_IDS
  const empty = mapLocales(() => '')
  const names = { name: empty, vedic_name: null, hindi_name: null, aliases: [] }
  const texts = { summary: empty, traditional_use: null, care: null, faq: [] }
  const place = { type_id, hidden: true, hsn: '', gst_basis_points: 0, image: NEUTRAL_PHOTO, position }
  return { ...place, ...names, ...texts, ...toFactFields(NO_CATEGORY_FACTS) }
}

const CATEGORY_FIELDS = [
  'type_id',
  'hidden',
  'hsn',
  'gst_basis_points',
  'name',
  'vedic_name',
  'hindi_name',
  'image',
  'position',
  'aliases',
  'summary',
  'traditional_use',
  'care',
  'faq',
  ...FACT_TEXTS,
  ...FACT_LISTS,
] as const satisfies readonly (keyof CategoryDraft)[]
type CategoryField = (typeof CATEGORY_FIELDS)[number]

/** Fields used by menu and search, and the tax, which product pages and the cart name: changing one changes every page. */
export const MENU_FIELDS: readonly CategoryField[] = [
  'type_id',
  'hidden',
  'hsn',
  'gst_basis_points',
  'name',
  'vedic_name',
  'hindi_name',
  'image',
  'position',
  'aliases',
]

export function categoryChanges(before: CategoryDraft, after: CategoryDraft): CategoryField[] {
  return CATEGORY_FIELDS.filter((field) => toCanonicalText(before[field]) !== toCanonicalText(after[field]))
}

/** Reverts an earlier change; `blocked` are fields that were changed again since. */
export function revertCategoryChange(change: { before: CategoryDraft; after: CategoryDraft }, now: CategoryDraft) {
  const fields = categoryChanges(change.before, change.after)
  const previousValues = Object.fromEntries(fields.map((field) => [field, change.before[field]]))
  const blocked = fields.filter((field) => toCanonicalText(now[field]) !== toCanonicalText(change.after[field]))
  return { draft: { ...now, ...previousValues }, blocked }
}

const trimText = (value: string) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim()
/** Where a translation is missing, the English text. */
const trimLocalized = (value: Localized) =>
  mapLocales((locale) => trimText(value[locale]) || trimText(value[DEFAULT_LOCALE]))
const isEmpty = (value: Localized) => LOCALES.every((locale) => value[locale] === '')
const trimLocalizedOrNull = (value: Localized | null) => {
  const trimmed = value && trimLocalized(value)
  return trimmed && !isEmpty(trimmed) ? trimmed : null
}

const toWords = (words: string[]) => [...new Set(words.map(trimText).filter(Boolean))]

/** Normalises a draft for storage: trimmed texts, no empty ones, distinct aliases. */
export function normalizeCategory(draft: CategoryDraft): CategoryDraft {
  return {
    ...draft,
    hsn: draft.hsn.trim(),
    name: trimLocalized(draft.name),
    vedic_name: trimText(draft.vedic_name ?? '') || null,
    hindi_name: trimText(draft.hindi_name ?? '') || null,
    aliases: toWords(draft.aliases),
    summary: trimLocalized(draft.summary),
    traditional_use: trimLocalizedOrNull(draft.traditional_use),
    care: trimLocalizedOrNull(draft.care),
    faq: draft.faq
      .map(({ q, a }) => ({ q: trimLocalized(q), a: trimLocalized(a) }))
      .filter(({ q, a }) => !isEmpty(q) || !isEmpty(a)),
    ...recordOf(FACT_TEXTS, (field) => trimText(draft[field] ?? '') || null),
    ...recordOf(FACT_LISTS, (field) => toWords(draft[field])),
  }
}

const PHOTO = /^(u\/[a-f0-9]{64}|[a-z0-9-]+(\/[a-z0-9-]+)*)$/
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\uFFFE\uFFFF]/u

/** Validates a normalised draft: texts missing in one language, unprintable characters. */
export function checkCategory(draft: CategoryDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  const addProblem = (path: string, code: DraftProblemCode, message: string) => problems.push({ path, code, message })
  const check = (path: string, value: string) => {
    if (value === '') addProblem(path, 'required', 'This is needed.')
    if (UNPRINTABLE.test(value)) addProblem(path, 'unprintable', 'A letter in it cannot be printed.')
  }
  const checkBoth = (path: string, value: Localized | null) => {
    // An empty text of another language is that of the default language: where both are missing, that one is asked for.
    for (const lang of LOCALES)
      if (value && (lang === DEFAULT_LOCALE || value[lang] !== '')) check(`${path}.${lang}`, value[lang])
  }
  for (const field of ['name', 'summary', 'traditional_use', 'care'] as const) checkBoth(field, draft[field])
  draft.faq.forEach(({ q, a }, index) => {
    checkBoth(`faq.${index}.q`, q)
    checkBoth(`faq.${index}.a`, a)
  })
  for (const field of ['aliases', ...FACT_LISTS] as const) {
    draft[field].forEach((word, index) => {
      check(`${field}.${index}`, word)
    })
  }
  for (const field of ['vedic_name', 'hindi_name', ...FACT_TEXTS] as const) if (draft[field]) check(field, draft[field])
  if (!PHOTO.test(draft.image)) addProblem('image', 'malformed', 'This is no photograph of the shop.')
  return problems
}

/** Validates the tax of a category. */
export function checkTax({ hsn, gst_basis_points }: CategoryDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(hsn))
    problems.push({ path: 'hsn', code: 'hsn_wrong', message: 'An HSN code has 4, 6 or 8 digits.' })
  if (!GST_RATES.includes(gst_basis_points))
    problems.push({ path: 'gst_basis_points', code: 'unknown', message: 'There is no such rate of GST.' })
  return problems
}
