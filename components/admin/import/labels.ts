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

/** The labels of suggested or assumed terms in place of their keys. */
export function toHintLabels(
  { code, hint = [] }: { code: string; hint?: string[] | undefined },
  choices: Record<string, { value: string; label: string }[]>,
): string[] {
  const [, kind = ''] = /^(.+)_(?:unknown|assumed)$/.exec(code) ?? []
  return hint.map((key) => choices[kind]?.find(({ value }) => value === key)?.label ?? key)
}
