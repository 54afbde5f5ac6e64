import { z } from 'zod'
import { ROLES } from '../../domain/customer/role'
import { calls } from '../call'
import { Lang } from '../shapes'
import { AdminOrder } from './order-queue'

const MAX_PAGES = 100_000
const Page = z.coerce.number().int().min(1).max(MAX_PAGES).default(1)
const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pages: z.number().int() })

const admin = { session: true, extension: true, role: 'staff', method: 'GET', reasons: ['not_allowed'] } as const

/** Calls of the admin: each checks the caller's role in the database. */
export const staff = calls({
  get: {
    ...admin,
    path: 'staff/get',
    input: z.object({}),
    data: z
      .object({
        /** The account of the member. */
        id: z.number().int(),
        name: z.string(),
        role: z.enum(ROLES),
        /** Orders to confirm, to pack or to ship. */
        orders: z.number().int(),
        /** Enquiries that nobody has opened or answered. */
        enquiries: z.number().int(),
      })
      .nullable(),
    summary: 'The signed-in team member with the role, and the numbers of orders with open work and of new enquiries.',
  },
  orders: {
    ...admin,
    path: 'staff/orders',
    input: z.object({ page: Page, lang: Lang }),
    data: paged(AdminOrder).nullable(),
    summary: 'All orders, newest first, twenty a page.',
  },
})
