import { indiaTime } from '@/components/order/india-time'
import type { ProductionLine } from '@/lib/contract/order/admin-production'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'

type Props = { steps: ProductionLine['steps']; locale: Locale }

/** Who did what on an item and when, the newest first: the last step, and the others folded. */
export function ProductionHistory({ steps, locale }: Props) {
  const messages = getMessages(locale).production
  const [last, ...earlier] = steps.toReversed().map((step) => {
    const name = step.name ?? messages.someone
    const by = { name: step.mine ? fill(messages.you, { name }) : name, time: indiaTime(step.at, locale, true) }
    return { id: step.id, text: toStepText(step, locale), reason: step.reason, by: fill(messages.by, by) }
  })
  if (!last) return null
  const toEntry = ({ text, reason, by }: typeof last) => (
    <>
      {text}
      <span className="figures text-soft"> · {by}</span>
      {reason && <span className="block whitespace-pre-line">{reason}</span>}
    </>
  )
  return (
    <div className="text-[0.925rem] wrap-anywhere">
      <p>{toEntry(last)}</p>
      {earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.history}</summary>
          <ol className="grid gap-1">
            {earlier.map((step) => (
              <li key={step.id}>{toEntry(step)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function toStepText({ kind, state, due }: ProductionLine['steps'][number], locale: Locale): string {
  const { states, step } = getMessages(locale).production
  if (kind === 'undo') return fill(step.undo, { state: states[state] })
  if (kind === 'move') return states[state]
  return due ? fill(step.due, { day: formatDay(due, locale) }) : step.dueReset
}
