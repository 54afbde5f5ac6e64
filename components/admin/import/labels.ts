import type { Messages } from 'next-intl'

/** The texts of catalogue files. */
export type ImportLabels = Messages['catalogueImport']

/** The text of a code, or the code itself when it has none. */
export const textIn = (table: Record<string, string>, code: string) => table[code] ?? code

/** The problem or notice of a row as a sentence. */
export function sayRow(
  { code, hint = [] }: { code: string; hint?: string[] | undefined },
  labels: ImportLabels,
): string {
  const said: Record<string, string> = { ...labels.problem, ...labels.notice }
  const words = code === 'picture_failed' ? hint.map((one) => textIn(labels.failure, one)) : hint
  return textIn(said, code).replace('{hint}', words.join(', '))
}
