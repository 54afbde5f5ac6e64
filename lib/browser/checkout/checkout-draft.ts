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
 * Checkout form values that survive a reload; never a verification code or tax number. `key` is the idempotency key of
 * the order being placed, `placed` the number of the last placed order.
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
export type CheckoutDraft = z.infer<typeof Draft>

export function readDraft(): CheckoutDraft {
  const stored = safeSessionStorage.read(KEY)
  return (stored !== null && Draft.safeParse(parseJson(stored)).data) || {}
}

export function saveDraft(patch: CheckoutDraft): void {
  safeSessionStorage.write(KEY, JSON.stringify({ ...readDraft(), ...patch }))
}

export function clearDraft(): void {
  safeSessionStorage.write(KEY, null)
}

/** The idempotency key of this checkout's order: unchanged after a reload, a new one only after success. */
export function requireOrderKey(): string {
  const key = readDraft().key ?? randomUuid()
  saveDraft({ key })
  return key
}
