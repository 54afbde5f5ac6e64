import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/domain/locale'
import { SETTING_FIELDS } from '@/lib/domain/settings/shop-settings'
import { getMessages } from '@/lib/i18n/translator'
import type { ShopDataKind } from '../shop-data-kind'

/** The name of each field of a document, by its path without the language. */
type FieldLabels = Record<string, string>

const MENU_FIELDS = ['name', 'link', 'hidden'] as const

/** The names that the forms of the admin have for the fields of a document. */
function fieldLabels(what: ShopDataKind, locale: Locale): FieldLabels {
  const messages = getMessages(locale)
  const { shopData, adminDiscounts, homeEditor, menuEditor, providerKeys, shopSettings } = messages
  const { banners, synonyms, rates, changed } = shopData
  if (typeof what === 'object') {
    const { fields, kinds: _, ...discounts } = adminDiscounts
    const own = { ...fields, kind: discounts.kind, automatic: discounts.ways.automatic }
    const scope = { types: changed.types, categories: changed.categories }
    return { ...prefixed('draft', { ...own, ...scope }), active: discounts.states.active }
  }
  if (what === 'banners') return { ...banners, image: changed.image }
  if (what === 'synonyms') return { from: synonyms.typed, category_id: synonyms.category, to: synonyms.words }
  if (what === 'terms') return { label: shopData.terms.name }
  if (what === 'delivery') return deliveryLabels(locale)
  if (what === 'rates')
    return {
      ...prefixed('metals', {
        gram_inr: rates.gram,
        making_percent: rates.making,
        making_least_inr: rates.makingLeast,
        name: shopData.terms.name,
      }),
      ...prefixed('extras', { engraving_inr: rates.engraving, energising_inr: rates.energising }),
      ...{ 'resizing.most_sizes': rates.mostSizes, 'resizing.per_size': rates.resizing },
      'resizing.per_size.inr': rates.resizing,
    }
  if (what === 'home') return { hidden: changed.hidden, title: homeEditor.heading, text: homeEditor.introduction }
  if (what === 'menus') {
    const own = { name: menuEditor.name, link: menuEditor.link, hidden: changed.hidden }
    return Object.fromEntries(
      Object.entries(menuEditor.menus).flatMap(([menu, label]) => [
        [menu, label],
        ...MENU_FIELDS.map((field) => [`${menu}.${field}`, `${label} · ${own[field]}`]),
      ]),
    )
  }
  if (what === 'settings')
    return Object.fromEntries(
      SETTING_FIELDS.map(({ key, name, locale: language }) => [
        key,
        shopSettings.fields[name] + (language ? ` (${LANGUAGE_NAMES[language]})` : ''),
      ]),
    )
  const names: Record<string, string> = providerKeys.names
  // The variables of a provider begin with its name: RAZORPAY_KEY_ID.
  return Object.fromEntries(
    Object.entries(providerKeys.fields).flatMap(([variable, label]) => {
      const name = names[variable.split('_', 1).join('').toLowerCase()]
      return ['texts', 'sealed'].map((part) => [`${part}.${variable}`, `${name} · ${label}`])
    }),
  )
}

function deliveryLabels(locale: Locale): FieldLabels {
  const { delivery, changed } = getMessages(locale).shopData
  const days = (label: string) => ({ min: `${label} · ${delivery.min}`, max: `${label} · ${delivery.max}` })
  return {
    ...prefixed('charges', { free_above_inr: delivery.free, standard_inr: delivery.standard }),
    zones: delivery.zones,
    ...prefixed('zones', { name: delivery.zoneName, states: changed.states, prefixes: delivery.zonePrefixes }),
    ...prefixed('zones.days', days(delivery.zoneDays)),
    abroad: delivery.abroad,
    'abroad.charge_inr': delivery.charge,
    ...prefixed('abroad.days', days(delivery.zoneDays)),
    'dispatch.working_days': delivery.workingDays,
    ...prefixed('dispatch.in_stock', days(delivery.leaves)),
    holidays: delivery.holidays,
    ...prefixed('holidays', { date: delivery.holidays, name: delivery.holidays }),
    ...prefixed('cod', {
      max_order_inr: `${delivery.cod} · ${delivery.codMost}`,
      fee_inr: `${delivery.cod} · ${delivery.codFee}`,
      excluded_zones: `${delivery.cod} · ${delivery.codZones}`,
      excluded_state_codes: `${delivery.cod} · ${delivery.codStates}`,
      excluded_pins: `${delivery.cod} · ${delivery.codPins}`,
    }),
    ...prefixed('checkout', {
      hold_minutes: delivery.hold,
      hold_minutes_most: delivery.holdMost,
      pan_above_inr: delivery.pan,
    }),
  }
}

const prefixed = (prefix: string, labels: FieldLabels): FieldLabels =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [`${prefix}.${field}`, label]))

/** The name of one field, with its language where it has one for each; the path itself where it has none. */
export function toFieldLabel(what: ShopDataKind, locale: Locale): (field: string) => string {
  const labels = fieldLabels(what, locale)
  return (field) => {
    const language = LOCALES.find((one) => field.endsWith(`.${one}`))
    const path = language ? field.slice(0, -language.length - 1) : field
    const label = labels[path] ?? path
    return language ? `${label} (${LANGUAGE_NAMES[language]})` : label
  }
}
