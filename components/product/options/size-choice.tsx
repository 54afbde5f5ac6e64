import { useState } from 'react'
import { systemName } from '@/components/cart/customization-text'
import type { RingSize, RingSystem } from '@/lib/contract/ring'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { findNearestSize } from '@/lib/domain/units/ring-size'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'

type Props = {
  systems: RingSystem[] | undefined
  sizes: RingSize[] | undefined
  chosen: RingSize | undefined
  locale: Locale
  messages: CustomizationMessages
  onChoose: (key: string) => void
}

const SELECT_CLASS = 'min-h-12 w-full rounded border border-line bg-card px-3'

/** System and size of a ring, with the inside diameter in millimetres, and a link to the chart. */
export function SizeChoice({ systems = [], sizes = [], chosen, locale, messages, onChoose }: Props) {
  const [pickedSystem, setPickedSystem] = useState<number | null>(null)
  const system = pickedSystem ?? chosen?.system_id ?? systems[0]?.id
  const systemSizes = sizes.filter(({ system_id }) => system_id === system)
  const mm = getNumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const inside = (size: RingSize) => fill(messages.inside, { mm: mm.format(size.inner_diameter_mm) })
  const change = (id: number) => {
    setPickedSystem(id)
    const equivalentSize =
      chosen &&
      findNearestSize(
        sizes.filter(({ system_id }) => system_id === id),
        chosen.inner_diameter_mm,
      )
    if (equivalentSize) onChoose(equivalentSize.key)
  }
  return (
    <fieldset aria-labelledby="ring-size" className="group/missing min-w-0">
      <div className="flex items-center justify-between gap-4">
        <p id="ring-size" className="text-[0.95rem] font-medium">
          {messages.size}
        </p>
        <a
          href={localePath(locale, '/pages/ring-size-guide')}
          data-opens="rings"
          className="link inline-flex min-h-11 items-center text-[0.92rem]"
        >
          {messages.chart}
        </a>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <select
          aria-label={messages.system}
          className={SELECT_CLASS}
          value={system ?? ''}
          onChange={(event) => change(Number(event.target.value))}
        >
          {systems.map(({ id, key, name }) => (
            <option key={id} value={id}>
              {systemName(key, name, messages)}
            </option>
          ))}
        </select>
        <select
          id="customization-size"
          aria-describedby="customization-size-missing"
          aria-label={messages.size}
          className={`${SELECT_CLASS} scroll-mt-24 data-missing:border-alarm`}
          value={chosen?.system_id === system ? chosen?.key : ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="" disabled>
            {messages.chooseSize}
          </option>
          {systemSizes.map((size) => (
            <option key={size.id} value={size.key}>
              {size.label} · {inside(size)}
            </option>
          ))}
        </select>
      </div>
      <p
        id="customization-size-missing"
        className="mt-2 hidden text-[0.925rem] text-alarm group-has-data-missing/missing:block"
      >
        {messages.missingSize}
      </p>
    </fieldset>
  )
}
