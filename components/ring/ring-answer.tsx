import { fill } from '@/lib/browser/fill'
import { numberFormat } from '@/lib/domain/number-format'
import { type Inside, sizeIn } from '@/lib/domain/ring-size'
import type { Locale } from '@/lib/i18n/locale'
import type { SizerWords } from './ring-sizer'

type Props = {
  /** The inside of the ring, in millimetres. */
  across: number | null
  systems: { id: number; name: string }[]
  sizes: Inside[]
  words: SizerWords
  locale: Locale
}

/** One finger in every system, from one table. */
export function RingAnswer({ across, systems, sizes, words, locale }: Props) {
  const mm = numberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const found = across === null ? [] : systems.map((system) => ({ ...system, fit: sizeIn(sizes, system.id, across) }))
  return (
    <div role="status" className="empty:hidden">
      {across !== null && (
        <>
          <h3 className="text-xl">{words.answer}</h3>
          <p className="figures text-soft">
            {fill(words.across, { across: mm.format(across), around: mm.format(across * Math.PI) })}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {found.map(({ id, name, fit }) => (
              <div key={id} className="border-t border-line pt-2">
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="figures text-2xl">{fit?.size.label ?? words.none}</dd>
                {fit?.wider && (
                  <dd className="figures text-sm text-soft">{fill(words.wide, { size: fit.wider.label })}</dd>
                )}
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
