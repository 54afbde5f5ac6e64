import { type DraftLimit, draftLimitOf } from '@/lib/domain/admin/draft-limit'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { type CatalogueMessages, draftProblemText } from './labels'

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
