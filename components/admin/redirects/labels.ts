import type { Messages } from 'next-intl'

/** The texts of the redirects section. */
export type RedirectLabels = Messages['redirects']
