import type { Messages } from 'next-intl'

/** The texts of the editor of information pages. */
export type ContentLabels = Messages['contentPages']
