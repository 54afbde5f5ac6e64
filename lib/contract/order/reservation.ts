import { z } from 'zod'
import { RESERVATION_ENDS } from '../../domain/order/product-reservation'
import { calls } from '../call'
import { Id, Lang, Product } from '../shapes'

/** A reservation as its customer sees it; `key` is that of its link, `is_own` whether this session may order it. */
export const OwnReservation = z.object({
  key: z.string(),
  product: Product,
  until: z.string(),
  state: z.enum(['open', ...RESERVATION_ENDS]),
  is_own: z.boolean(),
})
export type OwnReservation = z.infer<typeof OwnReservation>

/** What a customer can do with a product: `hours` is for how long it can be reserved, 0 where it cannot. */
export const ReservationOffer = z.object({
  product: Product,
  hours: z.number(),
  /** Until when another customer has it; null while nobody else does. */
  until: z.string().nullable(),
  own: OwnReservation.nullable(),
})
export type ReservationOffer = z.infer<typeof ReservationOffer>

const ReservationKey = z.string('link_unknown').min(1, 'link_unknown').max(100, 'link_unknown')

/** Reservations of one-of-a-kind products without an order: `lib/server/order/reserving`. */
export const reservation = calls({
  offer: {
    method: 'GET',
    path: 'reservation/offer',
    input: z.object({ product_id: Id, lang: Lang }),
    data: ReservationOffer.nullable(),
    reasons: ['not_found'],
    extension: true,
    summary: 'Whether a product can be reserved, or until when it is.',
  },
  open: {
    method: 'GET',
    path: 'reservation/open',
    input: z.object({ key: ReservationKey, lang: Lang }),
    data: OwnReservation.nullable(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'A reservation by the key of its link.',
  },
  mine: {
    session: true,
    method: 'GET',
    path: 'reservation/mine',
    input: z.object({ lang: Lang }),
    data: z.array(OwnReservation),
    extension: true,
    summary: 'The open reservations of the customer.',
  },
  make: {
    session: true,
    method: 'POST',
    path: 'reservation/make',
    input: z.object({ product_id: Id, lang: Lang }),
    data: OwnReservation.nullable(),
    reasons: [
      'blocked',
      'not_found',
      'not_reservable',
      'out_of_stock',
      'contact_unproved',
      'too_many_reservations',
      'reserved_before',
    ],
    extension: true,
    summary: 'Reserves the only product of its kind, free of charge; the same product twice is one reservation.',
  },
  cancel: {
    method: 'POST',
    path: 'reservation/cancel',
    input: z.object({ key: ReservationKey, lang: Lang }),
    data: OwnReservation.nullable(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'Ends a reservation by the key of its link; one that has ended stays as it ended.',
  },
})
