import { z } from 'zod'
import { parseMobile } from '../../domain/customer/mobile'
import { Address } from '../customer/address'

/** The number that a courier calls; empty for the buyer's own. */
const DeliveryPhone = z
  .string()
  .trim()
  .max(40, { error: 'mobile_invalid', abort: true })
  .refine((text) => text === '' || parseMobile(text) !== null, 'mobile_invalid')
  .transform((text) => parseMobile(text) ?? '')
  .default('')

/** A corrected delivery address, with the checks of the checkout. */
export const CorrectedAddress = Address.and(z.object({ phone: DeliveryPhone }))

const text = z.string().max(200)
/** A delivery address as somebody saw it. */
export const SeenDeliveryAddress = z.object({
  ...{ name: text, line1: text, line2: text, city: text, state: text, pincode: text, country: text },
  phone: text.default(''),
})
