import type { Messages } from 'next-intl'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { fill } from '@/lib/domain/text/fill'

/** The texts of the catalogue in the admin. */
export type CatalogueMessages = Messages['catalogueAdmin']

/** The validation message of a field, in the language of the page. */
export function draftProblemText(messages: CatalogueMessages, problem: DraftProblem): string {
  return fill(messages.problem[problem.code], { value: problem.value ?? '' })
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
