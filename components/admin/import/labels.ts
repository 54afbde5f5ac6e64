import type { Messages } from 'next-intl'
import type { NoticeCode, ProblemCode } from '@/lib/domain/catalogue-file/problem'

/** The texts of catalogue files. */
export type ImportLabels = Messages['catalogueImport']

/** The text of a code, or the code itself when it has none. */
export const messageFor = (table: Record<string, string>, code: string) => table[code] ?? code

/** The problem or notice of a row as a sentence. */
export function describeRowProblem(
  { code, hint = [] }: { code: string; hint?: string[] | undefined },
  labels: ImportLabels,
): string {
  const problemTexts: Record<ProblemCode | NoticeCode, string> = { ...labels.problem, ...labels.notice }
  const hints = code === 'picture_failed' ? hint.map((one) => messageFor(labels.failure, one)) : hint
  return messageFor(problemTexts, code).replace('{hint}', hints.join(', '))
}
