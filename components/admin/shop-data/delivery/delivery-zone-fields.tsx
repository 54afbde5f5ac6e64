import { useState } from 'react'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'
import { BilingualFields, TranslationHint } from '../bilingual-fields'
import type { ShopLabels } from '../labels'
import { firstError, splitEntries } from '../lines'
import { DaysFields } from './days-fields'
import { FormFold } from './form-fold'

type Zone = DeliveryDraft['zones'][number]
type Props = {
  zone: Zone
  number: number
  /** The names of its whole states. */
  states: string[]
  lang: Locale
  labels: ShopLabels
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<Zone>) => void
  /** Null for the only zone, which cannot be removed. */
  onRemove: (() => void) | null
}

/** One zone, folded to a line until it is edited: name, working days, PIN prefixes, and the states that it has. */
export function DeliveryZoneFields({ zone, number, states, lang, labels, errorAt, onChange, onRemove }: Props) {
  const { delivery, banners } = labels
  const [prefixes, setPrefixes] = useState((zone.prefixes ?? []).join(' '))
  const title = fill(delivery.zoneNumber, { number })
  const count = zone.prefixes?.length ?? 0
  const facts = [
    fill(delivery.zoneSummary, zone.days),
    states.length > 0 && fillCount(delivery.stateCount, states.length),
    count > 0 && fillCount(delivery.prefixCount, count),
  ]
  return (
    <FormFold title={zone.name?.[lang] || title} facts={facts} isOpen={!zone.name?.[lang]}>
      <fieldset aria-label={title} className="grid min-w-0 gap-3 pt-1 pb-4">
        <BilingualFields
          label={delivery.zoneName}
          languages={banners}
          value={zone.name ?? mapLocales(() => '')}
          errorAt={(lang) => errorAt(`name.${lang}`)}
          onChange={(name) => onChange({ name })}
        />
        <TranslationHint labels={labels} />
        <DaysFields
          legend={delivery.zoneDays}
          days={zone.days}
          labels={labels}
          errorAt={(end) => errorAt(`days.${end}`)}
          onChange={(days) => onChange({ days })}
        />
        <p className="text-sm text-soft">
          {states.length > 0 ? fill(delivery.zoneStates, { states: states.join(', ') }) : delivery.zoneWithoutStates}
        </p>
        <TextAreaField
          label={delivery.zonePrefixes}
          hint={delivery.zonePrefixesHint}
          rows={2}
          inputMode="numeric"
          value={prefixes}
          error={firstError(zone.prefixes ?? [], (index) => errorAt(`prefixes.${index}`))}
          onChange={({ target }) => {
            setPrefixes(target.value)
            onChange({ prefixes: splitEntries(target.value) })
          }}
        />
        {onRemove && (
          <button type="button" className="btn btn-line btn-small w-fit" onClick={onRemove}>
            {fill(delivery.removeZone, { number })}
          </button>
        )}
      </fieldset>
    </FormFold>
  )
}
