/** How an experiment ended: all pages wear the variant, none of them does, or it never began. */
export const EXPERIMENT_OUTCOMES = ['kept', 'reverted', 'cancelled'] as const
export type ExperimentOutcome = (typeof EXPERIMENT_OUTCOMES)[number]
