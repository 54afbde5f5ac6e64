import { z } from 'zod'
import { ORDER_STATES } from '../domain/order'
import { ROLES } from '../domain/role'
import { calls } from './call'
import { PaymentMethod } from './cart'
import { Lang, Rupees } from './shapes'

const MOST_PAGES = 100_000
const Page = z.coerce.number().int().min(1).max(MOST_PAGES).default(1)
const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pages: z.number().int() })

/** One order as the desk sees it in a list. */
export const DeskOrder = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  payment_method: PaymentMethod,
  total: Rupees,
  pieces: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int() })),
  name: z.string(),
  mobile_no: z.string(),
  email: z.string(),
  city: z.string(),
  pincode: z.string(),
})
export type DeskOrder = z.infer<typeof DeskOrder>

const desk = { session: true, extension: true, role: 'staff', method: 'GET', reasons: ['not_allowed'] } as const

/** The shop's own side: each call asks the database for the role of who calls. */
export const staff = calls({
  get: {
    ...desk,
    path: 'staff/get',
    input: z.object({}),
    data: z
      .object({ name: z.string(), role: z.enum(ROLES), orders: z.number().int(), enquiries: z.number().int() })
      .nullable(),
    summary: 'Who works here, as what, and how many orders and enquiries there are.',
  },
  orders: {
    ...desk,
    path: 'staff/orders',
    input: z.object({ page: Page, lang: Lang }),
    data: paged(DeskOrder).nullable(),
    summary: 'All orders, newest first, twenty a page.',
  },
})
