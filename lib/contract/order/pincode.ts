import { z } from 'zod'
import { calls } from '../call'
import { Lang } from '../shapes'

export const Pincode = z.string().regex(/^[1-9]\d{5}$/, 'pin_invalid')

export const State = z.object({ code: z.string(), name: z.string() })
/** The first and last day (`2026-11-24`) on which something ordered now usually arrives. */
export const Arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

export const PincodeInfo = z.object({
  pincode: z.string(),
  /** One state, or two if the PIN code straddles a border: the customer must choose. */
  states: z.array(State).min(1),
  city: z.string().nullable(),
  zone: z.string(),
  days: z.object({ min: z.number().int(), max: z.number().int() }),
  cod: z.boolean(),
  /** Of a product in stock; a remote API may omit it. */
  arrival: Arrival.optional(),
})
export type PincodeInfo = z.infer<typeof PincodeInfo>

export const pincode = calls({
  get: {
    method: 'GET',
    path: 'pincode/get',
    input: z.object({ pincode: Pincode, lang: Lang }),
    data: PincodeInfo.nullable(),
    reasons: ['pin_unknown'],
    extension: true,
    summary: 'State, city where known, delivery days after dispatch, days of arrival, cash on delivery.',
  },
})
