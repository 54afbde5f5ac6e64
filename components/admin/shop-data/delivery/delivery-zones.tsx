import { useState } from 'react'
import { SelectField } from '@/components/ui/select-field'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { type DeliveryPartProps, SECTION_CLASS } from './delivery-part'
import { DeliveryZoneFields } from './delivery-zone-fields'
import { FormFold } from './form-fold'

type Zone = DeliveryDraft['zones'][number]
const NEW_DAYS = { min: 4, max: 7 }

/** A key that no zone has; visitors never see it. */
function createKey(zones: Zone[]): string {
  let number = zones.length + 1
  while (zones.some(({ key }) => key === `zone-${number}`)) number += 1
  return `zone-${number}`
}

/**
 * The zones of India: each with its name, its working days and the PIN codes that are taken out of their states. A state
 * is always assigned to exactly one zone, so that each PIN code has one.
 */
export function DeliveryZones({ draft: { zones, cod }, view, labels, errorAt, put }: DeliveryPartProps) {
  const { delivery } = labels
  // Prefixes are typed as text; another set of zones begins with new fields.
  const [generation, setGeneration] = useState(0)
  const zoneOf = (code: string) => zones.find(({ states }) => states?.includes(code))?.key ?? ''

  const assign = (code: string, target: string) =>
    put({
      zones: zones.map((zone) => {
        const others = (zone.states ?? []).filter((state) => state !== code)
        return { ...zone, states: zone.key === target ? [...others, code] : others }
      }),
    })
  /** The states of a removed zone go to the last one that is left. */
  const remove = (removed: Zone) => {
    const left = zones.filter(({ key }) => key !== removed.key)
    put({
      zones: left.map((zone, index) =>
        index === left.length - 1 ? { ...zone, states: [...(zone.states ?? []), ...(removed.states ?? [])] } : zone,
      ),
      cod: { ...cod, excluded_zones: cod.excluded_zones.filter((key) => key !== removed.key) },
    })
  }
  const takePreset = () => {
    if (!view.preset) return
    const keys = new Set(view.preset.map(({ key }) => key))
    put({ zones: view.preset, cod: { ...cod, excluded_zones: cod.excluded_zones.filter((key) => keys.has(key)) } })
    setGeneration((before) => before + 1)
  }

  return (
    <section className={SECTION_CLASS}>
      <h2 className="text-xl">{delivery.zones}</h2>
      <p className="text-sm text-soft">{delivery.zonesHint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-line" disabled={!view.preset} onClick={takePreset}>
          {fill(delivery.takePreset, { origin: view.origin })}
        </button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
          {view.preset ? delivery.presetHint : delivery.noPreset}
        </p>
      </div>
      <div>
        {zones.map((zone, index) => (
          <DeliveryZoneFields
            key={`${generation} ${zone.key}`}
            zone={zone}
            number={index + 1}
            states={view.states.filter(({ key }) => zone.states?.includes(key)).map(({ name }) => name)}
            lang={view.lang}
            labels={labels}
            errorAt={(path) => errorAt(`zones.${index}.${path}`)}
            onChange={(change) => put({ zones: zones.with(index, { ...zone, ...change }) })}
            onRemove={zones.length > 1 ? () => remove(zone) : null}
          />
        ))}
      </div>
      <button
        type="button"
        className="btn btn-line w-fit"
        onClick={() =>
          put({
            zones: [
              ...zones,
              { key: createKey(zones), name: mapLocales(() => ''), days: NEW_DAYS, states: [], prefixes: [] },
            ],
          })
        }
      >
        {delivery.addZone}
      </button>
      <FormFold title={delivery.statesOfZones}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {view.states.map(({ key, name }) => (
            <SelectField
              key={key}
              label={name}
              placeholder={delivery.chooseZone}
              value={zoneOf(key)}
              onChange={({ target }) => target.value !== '' && assign(key, target.value)}
              options={zones.map((zone, index) => ({
                value: zone.key,
                label: zone.name?.[view.lang] || fill(delivery.zoneNumber, { number: index + 1 }),
              }))}
            />
          ))}
        </div>
      </FormFold>
    </section>
  )
}
