import type { Messages } from 'next-intl'
import type { DraftProblem } from '@/lib/domain/product-draft'

/** The texts of the catalogue at the desk. */
export type CatalogueWords = Messages['catalogueDesk']

/** What is wrong with a field, in the language of the page. */
export function problemText(words: CatalogueWords, problem: DraftProblem): string {
  return words.problem[problem.code]
}

/** Why a call was refused, in the language of the page. */
export function refusalText(words: CatalogueWords, reason: string | undefined): string {
  return new Map(Object.entries(words.error)).get(reason ?? 'unexpected') ?? words.error.unexpected
}

const isProblem = (one: unknown): one is DraftProblem =>
  typeof one === 'object' && one !== null && 'path' in one && 'code' in one

/** The problems that a refusal `draft_refused` names. */
export function problemsOf(data: unknown): DraftProblem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return []
  return Array.isArray(data.problems) ? data.problems.filter(isProblem) : []
}
