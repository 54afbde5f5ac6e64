import { fingerprint } from '../text/fingerprint'

/** How an experiment ended: all pages wear the variant, none of them does, or it never began. */
const EXPERIMENT_OUTCOMES = ['kept', 'reverted', 'cancelled'] as const
export type ExperimentOutcome = (typeof EXPERIMENT_OUTCOMES)[number]
export const EXPERIMENT_STATES = ['planned', 'running', ...EXPERIMENT_OUTCOMES] as const

/** Pages of one experiment; half of them get the variant in one transaction. */
export const MAX_EXPERIMENT_PAGES = 2_000

/** Figures of one group from the file before the start and from the newest one since. */
type GroupFigures = {
  before_clicks: number
  before_impressions: number
  after_clicks: number
  after_impressions: number
}

/** What the figures say; `chance`: the groups differ no more than by chance. */
export const EXPERIMENT_VERDICTS = ['no_before', 'no_after', 'too_little', 'chance', 'better', 'worse'] as const
type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number]

/** Clicks of each group in each file below which a comparison says nothing. */
export const MIN_CLICKS = 30
/** Standard deviations that chance exceeds in one of twenty experiments. */
const SIGNIFICANT = 1.96

/**
 * The pages that wear the variant: one half of them, by a hash of each path, so that the choice depends on nothing else.
 * Both languages of a page are in the same half.
 */
export function chooseVariantPaths(experimentId: string, paths: readonly string[]): Set<string> {
  const hashed = [...new Set(paths)].map((path) => ({ path, hash: fingerprint(`${experimentId} ${path}`) }))
  const sorted = hashed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  return new Set(sorted.slice(0, Math.floor(sorted.length / 2)).map(({ path }) => path))
}

/** Clicks of a hundred impressions; null without impressions. */
export const clickRate = (clicks: number, impressions: number): number | null =>
  impressions === 0 ? null : (100 * clicks) / impressions

/**
 * Compares how the click rate of the variant changed with how that of the other half changed meanwhile, so that a season
 * or a change of Google's results counts for neither.
 */
export function judgeExperiment(
  variant: GroupFigures,
  control: GroupFigures,
  has: { before: boolean; after: boolean },
): ExperimentVerdict {
  if (!has.before) return 'no_before'
  if (!has.after) return 'no_after'
  const clicks = [variant.before_clicks, variant.after_clicks, control.before_clicks, control.after_clicks]
  const shown = [
    ...[variant.before_impressions, variant.after_impressions],
    ...[control.before_impressions, control.after_impressions],
  ]
  if (clicks.some((count) => count < MIN_CLICKS) || shown.some((count) => count === 0)) return 'too_little'
  const logChange = ({ before_clicks, before_impressions, after_clicks, after_impressions }: GroupFigures) =>
    Math.log(after_clicks / after_impressions) - Math.log(before_clicks / before_impressions)
  const deviation = Math.sqrt(clicks.reduce((sum, count) => sum + 1 / count, 0))
  const difference = (logChange(variant) - logChange(control)) / deviation
  if (Math.abs(difference) < SIGNIFICANT) return 'chance'
  return difference > 0 ? 'better' : 'worse'
}
