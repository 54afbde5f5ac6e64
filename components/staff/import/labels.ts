import type { Messages } from 'next-intl'

/** The texts of catalogue files. */
export type ImportLabels = Messages['catalogueImport']

/** The text of a code; the code itself where nobody wrote one. */
export const textIn = (table: Record<string, string>, code: string) => table[code] ?? code
