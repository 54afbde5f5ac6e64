import type { DeliveryDraft } from '../../contract/admin/shop-data'
import { type Locale, type Localized, mapLocales } from '../../domain/locale'
import type { DeliveryPolicy } from '../../domain/shipping/delivery'
import { type PresetZone, toPresetZones } from '../../domain/shipping/zone-presets'
import { getTranslator } from '../../i18n/translator'
import { site } from '../../site'

type NamedOption = { key: string; name: string }
/** What a delivery form shows beside its fields: zone, country and state names, the policy, and suggested zones. */
export type DeliveryView = {
  zones: NamedOption[]
  abroad: NamedOption[]
  states: NamedOption[]
  policy: DeliveryPolicy
  /** Zones around the shop's own address; null where the address names no PIN code or state of India. */
  preset: DeliveryDraft['zones'] | null
  origin: string
  /** The PIN code of the shop. */
  pin: string
  lang: Locale
}

/** Reads the database directly: callers must have checked access to the admin. */
export async function getDeliveryView(locale: Locale): Promise<DeliveryView> {
  const { loadDeliveryNames: readDeliveryNames } = await import('../../server/settings/delivery-names')
  const view = await readDeliveryNames(locale)
  const { locality, region, postalCode } = site().address
  return { ...view, preset: toPreset(view.policy), origin: `${locality}, ${region}`, pin: postalCode, lang: locale }
}

const PIN = /^[1-9]\d{5}$/

/** The preset of the shop's address with names in every language. */
function toPreset({ states, special_areas }: DeliveryPolicy): DeliveryView['preset'] {
  const { locality, region, postalCode } = site().address
  const own = states.find(({ name }) => name.en === (site().state ?? region))
  if (!own || !PIN.test(postalCode)) return null
  const places = [...states, ...special_areas]
  const codes = places.map(({ code }) => code)
  const nameOf = (code: string): Localized =>
    places.find((place) => place.code === code)?.name ?? mapLocales(() => code)
  return toPresetZones({ pin: postalCode, state: own.code }, codes).map((zone) => ({
    ...zone,
    name: toPresetName(zone.key, { city: locality, state: own.name, neighbours: zone.states.map(nameOf) }),
  }))
}

function toPresetName(
  key: PresetZone,
  { city, state, neighbours }: { city: string; state: Localized; neighbours: Localized[] },
): Localized {
  return mapLocales((lang) =>
    getTranslator(lang, 'shopData.delivery.preset')(key, {
      city,
      state: state[lang],
      states: neighbours.map((name) => name[lang]).join(', '),
    }),
  )
}
