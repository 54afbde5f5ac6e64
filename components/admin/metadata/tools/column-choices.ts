import { LOCALES } from '@/lib/domain/locale'
import type { PageColumn } from '@/lib/domain/routing/page-columns'
import { PAGE_KINDS, PAGE_PROBLEMS } from '@/lib/domain/routing/page-problems'
import type { MetadataLabels } from '../labels'

type Choice = { value: string; label: string }

/** The values of a column that has few, with the names that the table shows; null for any other column. */
export function toColumnChoices(column: PageColumn, labels: MetadataLabels): Choice[] | null {
  if (column === 'kind') return PAGE_KINDS.map((value) => ({ value, label: labels.kinds[value] }))
  if (column === 'lang') return LOCALES.map((value) => ({ value, label: labels.languages[value] }))
  if (column === 'problems') return PAGE_PROBLEMS.map((value) => ({ value, label: labels.problems[value] }))
  if (column !== 'alternates') return null
  const states = ['both', 'closed', 'broken'] as const
  return states.map((value) => ({ value, label: labels.alternateState[value] }))
}
