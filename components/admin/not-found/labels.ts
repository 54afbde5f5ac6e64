import type { Messages } from 'next-intl'

/** The texts of the 404 log. */
export type NotFoundLabels = Messages['notFoundLog']
