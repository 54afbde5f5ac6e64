import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { findSizeInSystem, type InnerSize } from '@/lib/domain/units/ring-size'

type Props = {
  /** Inside diameter of the ring, in millimetres. */
  across: number | null
  systems: { id: number; name: string }[]
  sizes: InnerSize[]
  messages: Pick<Messages['ringSizer'], 'answer' | 'across' | 'none' | 'wide'>
  locale: Locale
}

/** The measured size in every system. */
export function RingAnswer({ across, systems, sizes, messages, locale }: Props) {
  const mm = getNumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const answers =
    across === null ? [] : systems.map((system) => ({ ...system, fit: findSizeInSystem(sizes, system.id, across) }))
  return (
    <div role="status" className="empty:hidden">
      {across !== null && (
        <>
          <h3 className="text-xl">{messages.answer}</h3>
          <p className="figures text-soft">
            {fill(messages.across, { across: mm.format(across), around: mm.format(across * Math.PI) })}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {answers.map(({ id, name, fit }) => (
              <div key={id} className="border-t border-line pt-2">
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="figures text-2xl">{fit?.size.label ?? messages.none}</dd>
                {fit?.wider && (
                  <dd className="figures text-sm text-soft">{fill(messages.wide, { size: fit.wider.label })}</dd>
                )}
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
