/** How a reservation of a product ended; `ordered` is by the order of the customer who had it. */
export const RESERVATION_ENDS = ['ordered', 'cancelled', 'expired', 'ended'] as const
export type ReservationEnd = (typeof RESERVATION_ENDS)[number]

/** The shop's policy: `hours` is 0 where nothing can be reserved; `minRupees` the least price. */
export type ReservationPolicy = { hours: number; minRupees: number; perPerson: number }

/** For so long a person cannot reserve the same product again. */
export const RESERVE_AGAIN_DAYS = 7
/** So many reservations of one product may begin within these days, by one or many people. */
export const MAX_PRODUCT_RESERVATIONS = 3
/** Open reservations from one client address: e-mail addresses cost nothing, mobile numbers do. */
export const MAX_ADDRESS_RESERVATIONS = { mobile: 10, email: 3 }

/** Whether a product is one that the shop reserves: the only one of its kind, from the least price on. */
export function isReservable({ stock, payable }: { stock: number; payable: number }, policy: ReservationPolicy) {
  return policy.hours > 0 && stock === 1 && payable >= policy.minRupees
}

/**
 * One spelling for the addresses of one mailbox: lower case, without what follows a plus, and without the dots that
 * Gmail ignores. `Asha.Rao+x@Gmail.com → asharao@gmail.com`
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
