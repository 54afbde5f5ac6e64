import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/domain/text/fill'

type Props = {
  number: number
  title: string
  state: 'ahead' | 'open' | 'done'
  /** Summary of a done step. */
  summary?: ReactNode
  edit?: { label: string; text: string; onEdit: () => void } | undefined
  children: ReactNode
}

/** One numbered step: ahead, open, or done with its summary and an edit button. */
export function Step({ number, title, state, summary, edit, children }: Props) {
  const id = useId()
  const markClass = state === 'ahead' ? 'border-line text-soft' : 'border-gold bg-gold text-on-gold'
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`figures grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold ${markClass}`}
        >
          {state === 'done' ? <Icon of={Check} size={17} strokeWidth={1.75} /> : number}
        </span>
        <h2 id={id} className={`text-xl ${state === 'ahead' ? 'text-soft' : ''}`}>
          {title}
        </h2>
        {state === 'done' && edit && (
          <button
            type="button"
            className="link ms-auto min-h-11"
            aria-label={fill(edit.label, { step: title })}
            onClick={edit.onEdit}
          >
            {edit.text}
          </button>
        )}
      </div>
      {state === 'done' && summary && <div className="ps-[2.875rem] wrap-anywhere text-soft">{summary}</div>}
      {state === 'open' && <div className="pt-5 sm:ps-[2.875rem]">{children}</div>}
    </section>
  )
}
