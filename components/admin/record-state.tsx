/** `open` waits for somebody, `done` has come to its end as intended, `ended` no longer counts. */
type Tone = 'open' | 'done' | 'ended'
const CLASSES: Record<Tone, string> = { open: 'bg-sand', done: 'bg-leaf/10 text-leaf', ended: 'bg-sand text-soft' }

/** The state of a quotation or a gift card as a coloured label, as orders have it. */
export function RecordState({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-medium whitespace-nowrap ${CLASSES[tone]}`}>
      {label}
    </span>
  )
}
