import type { CustomizedLine } from '../../db/schema/customized-line'
import { type Arrival, estimateArrival } from '../../domain/shipping/arrival'
import { type DeliveryPolicy, getPinArea } from '../../domain/shipping/delivery'
import { toIndiaDate } from '../../domain/time/india-clock'

/** A customization, and the day that staff set for it. */
type MakingOf = Pick<CustomizedLine, 'lead_days'> & { due_on?: string | null }
type Destination = { country: string; pincode?: string | undefined }

/**
 * When a cart or an order accepted at a time usually arrives, as the product page says it for a product in stock; null
 * abroad, where customs decide, and for an unknown PIN code.
 */
export function toArrival(
  policy: DeliveryPolicy,
  { country, pincode }: Destination,
  customizations: (MakingOf | null | undefined)[],
  at: Date,
): Arrival | null {
  const area = country === 'IN' && pincode ? getPinArea(policy, pincode) : null
  const leads = customizations.flatMap((made) => (made ? [{ ...made.lead_days, due_on: made.due_on ?? null }] : []))
  return area ? estimateArrival(policy, area, toIndiaDate(at), leads) : null
}
