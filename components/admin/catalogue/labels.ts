import type { Messages } from 'next-intl'
import { type DraftLimit, draftLimitOf } from '@/lib/domain/admin/draft-limit'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'

/** The texts of the catalogue in the admin. */
export type CatalogueMessages = Messages['catalogueAdmin']

/** The validation message of a field, in the language of the page. */
export function draftProblemText(messages: CatalogueMessages, problem: DraftProblem): string {
  return fill(messages.problem[problem.code], { value: problem.value ?? '' })
}

const LIMIT_TEXTS = {
  too_large: 'at_most',
  too_small: 'at_least',
  too_long: 'at_most_characters',
  too_many: 'at_most_entries',
} as const

function formatLimit({ value, unit }: DraftLimit, locale: Locale): string {
  if (unit === 'rupees') return formatRupees(value, locale)
  const number = getNumberFormat(locale, {}).format(value)
  if (unit === 'none') return number
  return `${number}\u00a0${unit === 'percent' ? '%' : unit}`
}

/** The validation message of a field of a product, with the limit that its value passes where it is known. */
export function productProblemText(messages: CatalogueMessages, problem: DraftProblem, locale: Locale): string {
  const limit = draftLimitOf(problem)
  const name = new Map<string, 'at_most' | 'at_least' | 'at_most_characters' | 'at_most_entries'>(
    Object.entries(LIMIT_TEXTS),
  ).get(problem.code)
  return limit && name
    ? fill(messages.problem[name], { limit: formatLimit(limit, locale) })
    : draftProblemText(messages, problem)
}

/** The error message of a refused request, in the language of the page. */
export function refusalText(messages: CatalogueMessages, reason: string | undefined): string {
  return new Map(Object.entries(messages.error)).get(reason ?? 'unexpected') ?? messages.error.unexpected
}

/** Why an uploaded file was refused, from the texts of its kind. */
export function uploadRefusalText(messages: CatalogueMessages, texts: Record<string, string>, reason: string): string {
  return texts[reason] ?? messages.error.unexpected
}

const isDraftProblem = (value: unknown): value is DraftProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value

/** The field problems in the data of a `draft_refused` response. */
export function parseDraftProblems(data: unknown): DraftProblem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return []
  return Array.isArray(data.problems) ? data.problems.filter(isDraftProblem) : []
}

/** Why many drafts were refused at once: the first problem with its product, or the reason. */
export function bulkRefusalText(messages: CatalogueMessages, data: unknown, reason: string | undefined): string {
  const [problem] = parseDraftProblems(data)
  return problem ? `${problem.path}: ${draftProblemText(messages, problem)}` : refusalText(messages, reason)
}
