import type { PincodeInfo } from '../../contract/order/pincode'
import type { Locale } from '../../domain/locale'
import { estimateArrival } from '../../domain/shipping/arrival'
import { getPinArea, stateName } from '../../domain/shipping/delivery'
import { toIndiaDate } from '../../domain/time/india-clock'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { requireDeliveryPolicy } from '../settings/delivery-policy'

export async function get(
  { pincode, lang }: { pincode: string; lang: Locale },
  { now }: Context,
): Promise<Answer<PincodeInfo>> {
  const policy = await requireDeliveryPolicy()
  const area = getPinArea(policy, pincode)
  if (!area) throw new RefusalError('pin_unknown', `We do not know the PIN code ${pincode}.`)
  return {
    data: {
      pincode,
      states: area.stateCodes.map((code) => ({ code, name: stateName(policy, code, lang) })),
      city: area.city?.[lang] ?? null,
      zone: area.zone,
      days: area.days,
      cod: area.cod,
      arrival: estimateArrival(policy, area, toIndiaDate(now)),
    },
  }
}
