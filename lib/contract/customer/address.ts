import { z } from 'zod'
import { Country } from '../order/cart'
import { Pincode } from '../order/pincode'
import { singleLine } from '../single-line'
import { PersonName } from './customer'

/** The fields of an address without cross-field checks. */
export const AddressFields = z.object({
  name: PersonName,
  line1: singleLine('address_required').max(120, 'too_long'),
  line2: z.string().trim().max(120, 'too_long').default(''),
  city: singleLine('city_required').max(60, 'too_long'),
  /**
   * Within India the two-letter code as in pincode/get; elsewhere the name of state or region, empty if there is none.
   */
  state: z.string().trim().max(60, 'too_long').default(''),
  /** Within India a PIN code; elsewhere the postal code, empty where there is none. */
  pincode: z.string().trim().max(12, 'too_long').default(''),
  country: Country,
})

/** A delivery address as it is shown; `phone` is missing where the courier calls the buyer's own number. */
export const ShownDeliveryAddress = AddressFields.extend({ state_name: z.string(), phone: z.string().optional() })

/** An Indian address needs a state and a PIN code; abroad both are optional. */
export const Address = AddressFields.superRefine((address, context) => {
  if (address.country !== 'IN') return
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (address.state.length < 2) problem('state', 'state_required')
  if (address.state.length > 4) problem('state', 'too_long')
  if (!Pincode.safeParse(address.pincode).success) problem('pincode', 'pin_invalid')
})
export type Address = z.infer<typeof Address>

/** The Indian tax number (PAN): five letters, of which the fourth is the type of holder, four digits, a letter. */
export const Pan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, 'pan_invalid')
