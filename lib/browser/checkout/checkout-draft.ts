import { z } from 'zod'
import { CouponCode, PaymentMethod } from '../../contract/order/cart'
import { MAX_GIFT_MESSAGE } from '../../domain/order/gift'
import { MAX_ORDER_NOTE } from '../../domain/order/order'
import { parseJson } from '../../domain/text/parse-json'
import { safeSessionStorage } from '../storage'
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
 * the order of the cart being placed, `buyNowKey` that of a product bought alone, `quotationKey` that of a quotation,
 * `placed` the number of the last placed order.
 */
const Draft = z.object({
  key: z.uuid().optional(),
  buyNowKey: z.uuid().optional(),
  quotationKey: z.uuid().optional(),
  addresses: z.object({ shipping: AddressDraft, billing: AddressDraft, same: z.boolean() }).optional(),
  confirmed: z.boolean().optional(),
  method: PaymentMethod.optional(),
  coupon: CouponCode.optional().catch(undefined),
  giftCard: z.string().max(60).optional().catch(undefined),
  contact: z.object({ name: text, email: text, mobile_no: text.optional() }).optional(),
  gift: z
    .object({ box: z.boolean(), message: z.string().max(MAX_GIFT_MESSAGE) })
    .optional()
    .catch(undefined),
  note: z.string().max(MAX_ORDER_NOTE).optional().catch(undefined),
  reminder: z.literal(true).optional().catch(undefined),
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

const KEY_NAMES = ['key', 'buyNowKey', 'quotationKey'] as const
type KeyName = (typeof KEY_NAMES)[number]

/** Forgets the draft of a placed order. Attempts of another kind keep their key: they may have reached the shop. */
export function clearDraft(name: KeyName): void {
  const draft = readDraft()
  const others = KEY_NAMES.filter((one) => one !== name && draft[one])
  const kept = Object.fromEntries(others.map((one) => [one, draft[one]]))
  safeSessionStorage.write(KEY, others.length > 0 ? JSON.stringify(kept) : null)
}

/** The idempotency key of this checkout's order: unchanged after a reload, a new one only after success. */
export function requireOrderKey(name: KeyName): string {
  const key = readDraft()[name] ?? randomUuid()
  saveDraft({ [name]: key })
  return key
}
