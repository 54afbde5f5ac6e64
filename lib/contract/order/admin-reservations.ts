import { z } from 'zod'
import { RESERVATION_ENDS } from '../../domain/order/product-reservation'
import { admin, PageNumber, paged } from '../admin/enquiries'
import { calls } from '../call'
import { Id, Lang } from '../shapes'
import { multiLine } from '../single-line'

/** A reservation in the admin, by a customer or by a quotation; name and contacts are empty once the account is closed. */
export const AdminReservation = z.object({
  id: z.number().int(),
  title: z.string(),
  sku: z.string(),
  slug: z.string(),
  customer: z.object({ name: z.string(), mobile_no: z.string().nullable(), email: z.string().nullable() }),
  at: z.string(),
  until: z.string(),
  state: z.enum(['open', ...RESERVATION_ENDS]),
  ended_at: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** The quotation that reserves it. */
  quotation: z.number().int().nullable(),
  /** The order that took it over. */
  order: z.string().nullable(),
})
export type AdminReservation = z.infer<typeof AdminReservation>

/** Reservations of products without an order, in the admin. */
export const adminReservationCalls = calls({
  reservations: {
    ...admin,
    method: 'GET',
    path: 'staff/reservations',
    input: z.object({ page: PageNumber, lang: Lang }),
    data: z.object({ rows: z.array(AdminReservation), ...paged }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Reservations of products, the open ones first, twenty a page.',
  },
  endreservation: {
    ...admin,
    method: 'POST',
    path: 'staff/endreservation',
    input: z.object({ id: Id, reason: multiLine('reason_required').max(300, 'too_long') }),
    data: z.object({ id: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Ends an open reservation with a reason for the team; its customer gets an e-mail without it.',
  },
})
