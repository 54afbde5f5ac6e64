import type { Messages } from 'next-intl'

/** The texts of the screen of title experiments. */
export type ExperimentLabels = Messages['titleExperiments']
