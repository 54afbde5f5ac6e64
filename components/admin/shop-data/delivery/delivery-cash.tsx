import { useState } from 'react'
import { TextAreaField } from '@/components/ui/text-area-field'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'
import { firstError, splitEntries } from '../lines'
import { ChoiceBoxes } from './choice-boxes'
import { type DeliveryPartProps, SECTION_CLASS } from './delivery-part'
import { FormFold } from './form-fold'
import { NumberField } from './number-field'

/** Limits of cash on delivery, and the areas without it. */
export function DeliveryCash({ draft, view, labels, errorAt, put }: DeliveryPartProps) {
  const { delivery } = labels
  const { cod } = draft
  const [pins, setPins] = useState(cod.excluded_pins.join('\n'))
  const update = (change: Partial<typeof cod>) => put({ cod: { ...cod, ...change } })
  const zones = draft.zones.map(({ key, name }, index) => ({
    key,
    name: name?.[view.lang] || fill(delivery.zoneNumber, { number: index + 1 }),
  }))
  const facts = [
    ...zones.filter(({ key }) => cod.excluded_zones.includes(key)).map(({ name }) => name),
    cod.excluded_state_codes.length > 0 && fillCount(delivery.stateCount, cod.excluded_state_codes.length),
    cod.excluded_pins.length > 0 && fillCount(delivery.prefixCount, cod.excluded_pins.length),
  ]
  return (
    <section className={SECTION_CLASS}>
      <h2 className="text-xl">{delivery.cod}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          money
          label={delivery.codMost}
          value={cod.max_order_inr}
          error={errorAt('cod.max_order_inr')}
          onChange={(max_order_inr) => update({ max_order_inr })}
        />
        <NumberField
          money
          label={delivery.codFee}
          value={cod.fee_inr}
          error={errorAt('cod.fee_inr')}
          onChange={(fee_inr) => update({ fee_inr })}
        />
      </div>
      <FormFold title={delivery.codAreas} facts={facts}>
        <div className="grid gap-4 pb-2">
          <ChoiceBoxes
            legend={delivery.codZones}
            choices={zones}
            chosen={cod.excluded_zones}
            onChange={(excluded_zones) => update({ excluded_zones })}
          />
          <details>
            <summary className="py-2.5">{delivery.codStates}</summary>
            <ChoiceBoxes
              legend={delivery.codStates}
              choices={view.states}
              chosen={cod.excluded_state_codes}
              onChange={(excluded_state_codes) => update({ excluded_state_codes })}
            />
          </details>
          <TextAreaField
            label={delivery.codPins}
            hint={delivery.codPinsHint}
            rows={3}
            inputMode="numeric"
            value={pins}
            error={firstError(cod.excluded_pins, (index) => errorAt(`cod.excluded_pins.${index}`))}
            onChange={({ target }) => {
              setPins(target.value)
              update({ excluded_pins: splitEntries(target.value) })
            }}
          />
        </div>
      </FormFold>
    </section>
  )
}
