import { canonical } from './draft-changes'
import type { DraftProblem, DraftProblemCode } from './product-draft'

type Bilingual = { en: string; fr: string }

/** The editable fields of a category. */
export type CategoryDraft = {
  name: Bilingual
  vedic_name: string | null
  hindi_name: string | null
  /** `gemstones/ruby`, or an uploaded photograph, `u/3f…`. */
  image: string
  /** Position in the menu, lowest first. */
  position: number
  aliases: string[]
  summary: Bilingual
  traditional_use: Bilingual | null
  care: Bilingual | null
  faq: { q: Bilingual; a: Bilingual }[]
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
  return CATEGORY_FIELDS.filter((field) => canonical(before[field]) !== canonical(after[field]))
}

/** Reverts an earlier change; `blocked` are fields that were changed again since. */
export function categoryTakenBack(change: { before: CategoryDraft; after: CategoryDraft }, now: CategoryDraft) {
  const fields = categoryChanges(change.before, change.after)
  const old = Object.fromEntries(fields.map((field) => [field, change.before[field]]))
  const blocked = fields.filter((field) => canonical(now[field]) !== canonical(change.after[field]))
  return { draft: { ...now, ...old }, blocked }
}

const text = (given: string) => given.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const both = ({ en, fr }: Bilingual): Bilingual => ({ en: text(en), fr: text(fr) })
const bothOrNone = (given: Bilingual | null) => {
  const said = given && both(given)
  return said && (said.en || said.fr) ? said : null
}

/** Normalises a draft for storage: trimmed texts, no empty ones, distinct aliases. */
export function tidyCategory(draft: CategoryDraft): CategoryDraft {
  return {
    ...draft,
    name: both(draft.name),
    vedic_name: text(draft.vedic_name ?? '') || null,
    hindi_name: text(draft.hindi_name ?? '') || null,
    aliases: [...new Set(draft.aliases.map(text).filter(Boolean))],
    summary: both(draft.summary),
    traditional_use: bothOrNone(draft.traditional_use),
    care: bothOrNone(draft.care),
    faq: draft.faq.map(({ q, a }) => ({ q: both(q), a: both(a) })).filter(({ q, a }) => q.en || q.fr || a.en || a.fr),
  }
}

const PHOTO = /^(u\/[a-f0-9]{64}|[a-z0-9-]+(\/[a-z0-9-]+)*)$/
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\uFFFE\uFFFF]/u

/** Validates a normalised draft: texts missing in one language, unprintable characters. */
export function checkCategory(draft: CategoryDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  const say = (path: string, code: DraftProblemCode, message: string) => problems.push({ path, code, message })
  const check = (path: string, given: string) => {
    if (given === '') say(path, 'required', 'This is needed.')
    if (UNPRINTABLE.test(given)) say(path, 'unprintable', 'A letter in it cannot be printed.')
  }
  const checkBoth = (path: string, given: Bilingual | null) => {
    for (const lang of ['en', 'fr'] as const) if (given) check(`${path}.${lang}`, given[lang])
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
  if (!PHOTO.test(draft.image)) say('image', 'malformed', 'This is no photograph of the shop.')
  return problems
}
