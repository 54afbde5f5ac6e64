import type { Messages } from 'next-intl'

/** The texts of the metadata section. */
export type MetadataLabels = Messages['metadata']
