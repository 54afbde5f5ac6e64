import { LOCALES, type Localized, mapLocales } from '../locale'
import { toCanonicalText } from './draft-changes'
import type { DraftProblem, DraftProblemCode } from './product-draft'

/** The editable fields of a category. */
export type CategoryDraft = {
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

const CATEGORY_FIELDS = [
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
] as const satisfies readonly (keyof CategoryDraft)[]
type CategoryField = (typeof CATEGORY_FIELDS)[number]

/** Fields used by menu and search: changing one changes every page. */
export const MENU_FIELDS: readonly CategoryField[] = [
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
const trimLocalized = (value: Localized) => mapLocales((locale) => trimText(value[locale]))
const isEmpty = (value: Localized) => LOCALES.every((locale) => value[locale] === '')
const trimLocalizedOrNull = (value: Localized | null) => {
  const trimmed = value && trimLocalized(value)
  return trimmed && !isEmpty(trimmed) ? trimmed : null
}

/** Normalises a draft for storage: trimmed texts, no empty ones, distinct aliases. */
export function normalizeCategory(draft: CategoryDraft): CategoryDraft {
  return {
    ...draft,
    name: trimLocalized(draft.name),
    vedic_name: trimText(draft.vedic_name ?? '') || null,
    hindi_name: trimText(draft.hindi_name ?? '') || null,
    aliases: [...new Set(draft.aliases.map(trimText).filter(Boolean))],
    summary: trimLocalized(draft.summary),
    traditional_use: trimLocalizedOrNull(draft.traditional_use),
    care: trimLocalizedOrNull(draft.care),
    faq: draft.faq
      .map(({ q, a }) => ({ q: trimLocalized(q), a: trimLocalized(a) }))
      .filter(({ q, a }) => !isEmpty(q) || !isEmpty(a)),
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
    for (const lang of LOCALES) if (value) check(`${path}.${lang}`, value[lang])
  }
  for (const field of ['name', 'summary', 'traditional_use', 'care'] as const) checkBoth(field, draft[field])
  draft.faq.forEach(({ q, a }, index) => {
    checkBoth(`faq.${index}.q`, q)
    checkBoth(`faq.${index}.a`, a)
  })
  draft.aliases.forEach((alias, index) => {
    check(`aliases.${index}`, alias)
  })
  for (const field of ['vedic_name', 'hindi_name'] as const) if (draft[field]) check(field, draft[field])
  if (!PHOTO.test(draft.image)) addProblem('image', 'malformed', 'This is no photograph of the shop.')
  return problems
}
