import { and, arrayOverlaps, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { customer, product_reservation } from '../../../db/schema'
import {
  MAX_ADDRESS_RESERVATIONS,
  MAX_PRODUCT_RESERVATIONS,
  RESERVE_AGAIN_DAYS,
  toMailbox,
} from '../../../domain/order/product-reservation'
import { site } from '../../../site'
import { RefusalError } from '../../runtime/answer'
import { hashAddressGroup, keyedHash } from '../../security/keyed-hash'

const DAY_MS = 86_400_000

/** Who reserves: by the verified contacts, and by the client's address. */
type Reserver = { customerId: number; hasMobile: boolean; contacts: string[]; address: string }

/** The verified contacts of a customer, as keyed hashes. Throws the refusal `contact_unproved` without any. */
export async function requireReserver(db: Db, customerId: number, address: string): Promise<Reserver> {
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId))
  const mobile = row?.is_active && row.is_verified ? row.mobile_no : null
  const email = row?.is_active && row.email_verified ? row.email : null
  const contacts = [mobile && `mobile:${mobile}`, email && `email:${toMailbox(email)}`].filter(
    (contact) => typeof contact === 'string',
  )
  if (contacts.length === 0)
    throw new RefusalError('contact_unproved', 'Please verify your mobile number or e-mail address first.')
  return {
    customerId,
    hasMobile: Boolean(mobile),
    contacts: contacts.map((contact) => keyedHash('reserver', contact)),
    address: hashAddressGroup(address),
  }
}

/** Makes concurrent reservations of one person or client address wait for each other until the transaction ends. */
export async function lockReserver(tx: Db, { contacts, address }: Reserver): Promise<void> {
  const names = [...contacts.toSorted(), address].map((name) => `reserve:${name}`)
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

/**
 * Limits that closing an account or opening another one does not escape: open reservations of a person and of a client
 * address, and reservations of one product within a week, by one person or by all together. Throws RefusalError.
 */
export async function limitReservers(tx: Db, productId: number, reserver: Reserver, now: Date): Promise<void> {
  const { customerId, contacts, address, hasMobile } = reserver
  const isOpen = isNull(product_reservation.ended_at)
  const isPerson = or(
    eq(product_reservation.customer_id, customerId),
    arrayOverlaps(product_reservation.contact_hashes, contacts),
  )
  const isAddress = eq(product_reservation.address_hash, address)
  const count = (...conditions: Parameters<typeof and>) => tx.$count(product_reservation, and(...conditions))
  const tooMany = new RefusalError('too_many_reservations', 'Please order or cancel what you have reserved first.')
  if ((await count(isOpen, isPerson)) >= site().reservations.perPerson) throw tooMany
  const maxOfAddress = hasMobile ? MAX_ADDRESS_RESERVATIONS.mobile : MAX_ADDRESS_RESERVATIONS.email
  if ((await count(isOpen, isAddress)) >= maxOfAddress) throw tooMany
  const weekAgo = new Date(now.getTime() - RESERVE_AGAIN_DAYS * DAY_MS)
  const ofProduct = eq(product_reservation.product_id, productId)
  // An e-mail address costs nothing, so that a client without a mobile number counts as one person.
  const isSame = hasMobile ? isPerson : or(isPerson, isAddress)
  if ((await count(ofProduct, isSame, gt(product_reservation.ended_at, weekAgo))) > 0)
    throw new RefusalError('reserved_before', 'You have reserved this product within the last days.')
  const byCustomers = isNull(product_reservation.quotation_id)
  if ((await count(ofProduct, byCustomers, gt(product_reservation.at, weekAgo))) >= MAX_PRODUCT_RESERVATIONS)
    throw new RefusalError('not_reservable', 'This product was reserved too often this week.')
}
