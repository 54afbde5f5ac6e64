import type { ExperimentPreview } from '@/lib/contract/admin/seo/title-experiments'
import type { ExperimentLabels } from './labels'

type Props = {
  preview: ExperimentPreview
  labels: ExperimentLabels
  formatCount: (text: string, count: number) => string
}

const REASONS = ['edited', 'busy', 'closed', 'no_value'] as const

/** How many pages take part in each half, and how many are left out and why. */
export function ExperimentCounts({ preview: { variant, control, left_out }, labels, formatCount }: Props) {
  return (
    <ul className="figures mb-4">
      <li>{formatCount(labels.withVariant, variant)}</li>
      <li>{formatCount(labels.asBefore, control)}</li>
      {REASONS.filter((reason) => left_out[reason] > 0).map((reason) => (
        <li key={reason} className="text-soft">
          {formatCount(labels.leftOut[reason], left_out[reason])}
        </li>
      ))}
    </ul>
  )
}
