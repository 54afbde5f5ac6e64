import { z } from 'zod'
import { MAX_PRODUCTS_AT_ONCE } from '../../../domain/admin/product-list-query'
import { SCHEDULE_STATES } from '../../../domain/catalogue/price-schedule'
import { PRICE_ACTIONS, PRICE_ROUNDINGS } from '../../../domain/pricing/price-change'
import { calls } from '../../call'
import { Id, Version } from '../../shapes'
import { DraftAmount } from '../catalogue-product'

/** A minute in India, `2026-12-24T18:00`; empty for none. */
const IndiaMinute = z.string().max(16, 'date_wrong')

const PriceSchedule = z.object({
  id: z.number().int(),
  state: z.enum(SCHEDULE_STATES),
  starts_at: z.string(),
  /** Null for a list price that stays, and for a discount until it is ended by hand. */
  ends_at: z.string().nullable(),
  action: z.enum(PRICE_ACTIONS),
  /** In hundredths of a percent, of the action `price` in paise. */
  amount: z.number().int(),
  /** Of a percentage. */
  rounding: z.enum(PRICE_ROUNDINGS),
  products: z.number().int(),
  /** SKUs of the first products. */
  skus: z.array(z.string()),
  /** Products that kept their price: the change was impossible, or their price was edited meanwhile. */
  kept: z.number().int(),
  by: z.string().nullable(),
})
export type PriceSchedule = z.infer<typeof PriceSchedule>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Discounts and list prices of products that begin, and may end, by themselves. */
export const priceScheduleCalls = calls({
  priceschedules: {
    ...admin,
    method: 'GET',
    path: 'shopdata/priceschedules',
    input: z.object({}),
    data: z.array(PriceSchedule).nullable(),
    reasons: ['not_allowed'],
    summary: 'Price changes that wait or hold, the next first, then the last ten that are done or ended.',
  },
  scheduleprice: {
    ...admin,
    method: 'POST',
    path: 'shopdata/scheduleprice',
    input: z.object({
      items: z
        .array(z.object({ id: Id, version: Version }))
        .min(1)
        .max(MAX_PRODUCTS_AT_ONCE),
      action: z.enum(PRICE_ACTIONS),
      amount: DraftAmount,
      rounding: z.enum(PRICE_ROUNDINGS).default('rupee'),
      starts: IndiaMinute,
      ends: IndiaMinute,
    }),
    data: z.object({ id: z.number().int(), state: z.enum(SCHEDULE_STATES).exclude(['ended']) }).nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'draft_refused', 'schedule_times', 'schedule_overlaps'],
    summary:
      'Sets a discount, or raises, lowers or sets the list price, from one minute in India until another and then brings the earlier ones back; a list price without an end stays. `conflict`: a product was changed meanwhile; `schedule_overlaps`: one has a scheduled price in that time.',
  },
  endpriceschedule: {
    ...admin,
    method: 'POST',
    path: 'shopdata/endpriceschedule',
    input: z.object({ id: Id, state: z.enum(SCHEDULE_STATES) }),
    data: z.object({ id: z.number().int(), state: z.enum(SCHEDULE_STATES) }).nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary:
      'Ends a price change now: one that waits never begins, one that holds or is done brings the earlier prices back.',
  },
})
