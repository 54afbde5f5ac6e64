import type { Messages } from 'next-intl'

/** The texts of the screen of Search Console. */
export type SearchConsoleLabels = Messages['searchConsole']
