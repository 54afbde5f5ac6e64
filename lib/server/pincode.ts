import type { PincodeInfo } from '../contract/pincode'
import { arrivalOf } from '../domain/arrival'
import { getPinArea, stateName } from '../domain/delivery'
import { type Answer, type Context, Refusal } from './answer'
import { requireDeliveryPolicy } from './delivery-policy'
import { dayInIndia } from './piece'
import type { Lang } from './terms'

export async function get(
  { pincode, lang }: { pincode: string; lang: Lang },
  { now }: Context,
): Promise<Answer<PincodeInfo>> {
  const policy = await requireDeliveryPolicy()
  const area = getPinArea(policy, pincode)
  if (!area) throw new Refusal('pin_unknown', `We do not know the PIN code ${pincode}.`)
  return {
    data: {
      pincode,
      states: area.stateCodes.map((code) => ({ code, name: stateName(policy, code, lang) })),
      city: area.city?.[lang] ?? null,
      zone: area.zone,
      days: area.days,
      cod: area.cod,
      arrival: arrivalOf(policy, area, dayInIndia(now)),
    },
  }
}
