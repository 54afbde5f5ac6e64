import type { Messages } from 'next-intl'

/** The texts of the desk of pages. */
export type DeskLabels = Messages['metadata']
