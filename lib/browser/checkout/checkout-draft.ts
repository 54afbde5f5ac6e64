import { z } from 'zod'
import { CouponCode, PaymentMethod } from '../../contract/order/cart'
import { parseJson, safeSessionStorage } from '../storage'
import { randomUuid } from '../uuid'

const KEY = 'navamani.checkout'

const text = z.string().default('')
const AddressDraft = z.object({
  name: text,
  line1: text,
  line2: text,
  pincode: text,
  city: text,
  state: text,
  country: z.string().default('IN'),
})

/**
 * What was typed at checkout, for a reload; never a code or a tax number. `key` names the order that is being placed,
 * `placed` the last one that was.
 */
const Draft = z.object({
  key: z.uuid().optional(),
  addresses: z.object({ shipping: AddressDraft, billing: AddressDraft, same: z.boolean() }).optional(),
  confirmed: z.boolean().optional(),
  method: PaymentMethod.optional(),
  coupon: CouponCode.optional().catch(undefined),
  contact: z.object({ name: text, email: text }).optional(),
  placed: z.string().optional(),
})
export type Draft = z.infer<typeof Draft>

export function readDraft(): Draft {
  const stored = safeSessionStorage.read(KEY)
  return (stored !== null && Draft.safeParse(parseJson(stored)).data) || {}
}

export function saveDraft(patch: Draft): void {
  safeSessionStorage.write(KEY, JSON.stringify({ ...readDraft(), ...patch }))
}

export function clearDraft(): void {
  safeSessionStorage.write(KEY, null)
}

/** The key under which this checkout places its order: the same after a reload, another only after success. */
export function requireOrderKey(): string {
  const key = readDraft().key ?? randomUuid()
  saveDraft({ key })
  return key
}
