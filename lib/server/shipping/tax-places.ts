import { z } from 'zod'
import type { Db } from '../../db/connection'
import type { TaxRule } from '../../domain/pricing/gst'
import { findPlaceOfSupply, type SupplyAddress, type TaxState } from '../../domain/pricing/place-of-supply'
import { site } from '../../site'
import { RefusalError } from '../runtime/answer'
import { perDeliveryStamp } from '../settings/delivery-policy'
import { LocalizedText } from '../settings/localized-text'

/** The tax data in the setting `delivery`; a handwritten setting may lack the statutory codes. */
const TaxSetting = z.object({
  ships_from: z.object({ state_code: z.string() }).nullish(),
  states: z.array(
    z.object({
      code: z.string(),
      name: LocalizedText,
      gst_code: z.string().nullable().default(null),
      local_tax: z.enum(['SGST', 'UTGST']).default('SGST'),
    }),
  ),
  special_areas: z.array(z.object({ code: z.string(), name: LocalizedText })).default([]),
})

/** `home` is the state where the shop is registered. `areas` are not states, such as army post offices. */
export type TaxPlaces = { states: TaxState[]; areas: Pick<TaxState, 'code' | 'name'>[]; home: TaxState }

const loadTaxSetting = perDeliveryStamp((value) => TaxSetting.parse(value))

/** India's states and the shop's own state. Throws when the setting is missing or does not contain the shop's state. */
export async function requireTaxPlaces(db: Db): Promise<TaxPlaces> {
  const { states, areas, home, homeName } = await loadTaxPlaces(db)
  if (!home) throw new Error(`the setting "delivery" does not know the shop's state ${homeName}`)
  return { states, areas, home }
}

async function loadTaxPlaces(db: Db, stamp?: string) {
  const { states, special_areas, ships_from } = await loadTaxSetting(db, stamp)
  const { state, address } = site()
  // The state where the shop is registered decides; a shop that has not said it is in the state of the policy.
  const homeCode = state ? null : ships_from?.state_code
  const homeName = state ?? address.region
  const home = states.find(({ code, name }) => (homeCode ? code === homeCode : name.en === homeName))
  return { states, areas: special_areas, home, homeName: homeCode ?? homeName }
}

/**
 * The taxes of a sale between these addresses, as on its invoice. If the shop's state is not configured, it sells as
 * between states: the tax is the same except for rounding, and only the invoice is delayed. `stamp` is that of the
 * setting `delivery`, where the caller has just read it.
 */
export async function loadTaxRule(
  db: Db,
  shipTo: SupplyAddress,
  billTo: SupplyAddress,
  stamp?: string,
): Promise<TaxRule> {
  const { states, home } = await loadTaxPlaces(db, stamp)
  return home ? toTaxRule({ states, home }, shipTo, billTo) : { supply: 'inter', lut: null }
}

/** The same for places that are already loaded. */
export function toTaxRule(
  { states, home }: Pick<TaxPlaces, 'states' | 'home'>,
  shipTo: SupplyAddress,
  billTo: SupplyAddress,
): TaxRule {
  const place = findPlaceOfSupply(states, home.code, shipTo, billTo)
  if (place === 'abroad') return { supply: 'export', lut: site().lut }
  return { supply: place.code === home.code ? 'intra' : 'inter', lut: null }
}

/** A seller without a GST number may not sell goods to another state or abroad (section 24 of the CGST Act). */
export const maySellUnder = ({ supply }: TaxRule): boolean => site().isGstRegistered || supply === 'intra'

/** The taxes of an order; refused where the shop may not deliver. */
export async function requireTaxRule(...terms: Parameters<typeof loadTaxRule>): Promise<TaxRule> {
  const rule = await loadTaxRule(...terms)
  if (maySellUnder(rule)) return rule
  throw new RefusalError('other_state', 'The shop delivers within its own state alone.')
}
