import { z } from 'zod'
import { COUPON_STATES, findCouponProblems } from '../../../domain/pricing/coupon-draft'
import { calls } from '../../call'
import { Id, Version } from '../../shapes'
import { ShopChange } from './document'

const number = () => z.number('not_number')
const Day = z.string().max(10, 'date_wrong')

/** A coupon as typed (lib/domain/pricing/coupon-draft.ts): percent or rupees, whole days in India. */
const CouponFields = z.object({
  code: z.string().trim().toUpperCase().max(40, 'code_wrong'),
  automatic: z.boolean(),
  kind: z.enum(['percent', 'amount']),
  value: number(),
  most_inr: number().nullable(),
  from_inr: number().nullable(),
  starts: Day.nullable(),
  ends: Day.nullable(),
  uses: number().nullable(),
  each: number().nullable(),
  /** What it is limited to; all empty for every product. */
  types: z.array(Id).max(50).default([]),
  categories: z.array(Id).max(500).default([]),
  skus: z.array(z.string().trim().min(1).max(64)).max(500, 'skus_wrong').default([]),
})
export const CouponInput = CouponFields.check(({ value, issues }) => {
  for (const { field, code } of findCouponProblems(value))
    issues.push({ code: 'custom', path: [field], message: code, input: value[field] })
})
export type CouponInput = z.infer<typeof CouponInput>

const Code = z.string().trim().toUpperCase().min(1).max(40)

/** A coupon of the list with its uses, what its orders came to and what it took off them, in rupees. */
export const CouponRow = z.object({
  value: CouponFields,
  state: z.enum(COUPON_STATES),
  version: z.number().int(),
  uses: z.number().int(),
  revenue: z.number(),
  discounts: z.number(),
})
export type CouponRow = z.infer<typeof CouponRow>

/** One coupon as edited, null if there is none of the code, with its last fifty changes. */
const CouponDocument = z.object({
  version: z.number().int(),
  value: z.object({ draft: CouponFields, active: z.boolean() }).nullable(),
  history: z.array(ShopChange),
})

const readCall = { session: true, extension: true, role: 'manager', method: 'GET' } as const
const changeCall = {
  session: true,
  extension: true,
  role: 'manager',
  method: 'POST',
  reasons: ['not_allowed', 'conflict', 'not_found', 'category_gone', 'sku_unknown'],
} as const

/** Coupons and automatic discounts, for managers. */
export const couponCalls = calls({
  coupons: {
    ...readCall,
    path: 'shopdata/coupons',
    input: z.object({}),
    data: z.array(CouponRow).nullable(),
    reasons: ['not_allowed'],
    summary: 'All coupons and automatic discounts with their state, uses and revenue; those that count first.',
  },
  coupon: {
    ...readCall,
    path: 'shopdata/coupon',
    input: z.object({ code: Code }),
    data: CouponDocument.nullable(),
    reasons: ['not_allowed'],
    summary: 'One coupon with its last changes.',
  },
  savecoupon: {
    ...changeCall,
    path: 'shopdata/savecoupon',
    input: z.object({ version: Version, value: CouponInput }),
    data: CouponDocument.nullable(),
    reasons: [...changeCall.reasons, 'ends_past'],
    summary:
      'Creates or changes the coupon of a code; it counts from the next quote on. Placed orders keep their discount.',
  },
  endcoupon: {
    ...changeCall,
    path: 'shopdata/endcoupon',
    input: z.object({ version: Version, code: Code }),
    data: CouponDocument.nullable(),
    summary: 'Ends a coupon: it no longer counts. Saving it again starts it again.',
  },
  undocoupon: {
    ...changeCall,
    path: 'shopdata/undocoupon',
    input: z.object({ version: Version, to: Version, code: Code }),
    data: z.object({ version: z.number().int() }).nullable(),
    summary: 'Restores version `to` of a coupon; 0 removes it, or ends it if it was used.',
  },
})
