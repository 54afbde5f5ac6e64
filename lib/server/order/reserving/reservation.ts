import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { reservation as calls, OwnReservation, ReservationOffer } from '../../../contract/order/reservation'
import { type Db, getDb } from '../../../db/connection'
import { product_reservation } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { isReservable } from '../../../domain/order/product-reservation'
import { toRupees } from '../../../domain/pricing/money'
import { site } from '../../../site'
import { lockProducts } from '../../catalogue/product-prices'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { productsByIds } from '../../search/product'
import { refuseBlockedAccount } from '../../security/customer-subject'
import { countAddress, countUse } from '../../security/use-limit'
import { loadProductReservations } from '../placing/reserved-products'
import { takeStock } from '../placing/stock'
import { endReservation, lockOpenReservation } from './end-reservation'
import { queueReservationMail } from './reservation-mail'
import { findOpenReservation, loadOwnReservations, type ReservationRow, toReservations } from './reservation-view'
import { limitReservers, lockReserver, requireReserver } from './reserve-limits'

type Input<Verb extends keyof typeof calls> = z.output<(typeof calls)[Verb]['input']>
/** `isNew` is false where the customer had reserved it already. */
type Made = { row: ReservationRow; isNew: boolean; touched: string[] }

const HOUR_MS = 3_600_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function offer({ product_id, lang }: Input<'offer'>, context: Context): Promise<Answer<ReservationOffer>> {
  const db = await getDb()
  const product = (await productsByIds([product_id], lang)).get(product_id)
  if (!product) throw new RefusalError('not_found', `No product ${product_id}.`)
  const open = await findOpenReservation(db, product_id)
  const isOwn = open !== null && open.customer_id === context.customerId
  const [own] = isOwn ? await toReservations([open], context.customerId, lang) : []
  const held = await loadProductReservations(db, [product_id], context)
  const { reservations } = site()
  return {
    data: {
      product,
      hours: isReservable(product, reservations) ? reservations.hours : 0,
      until: (!own && held.get(product_id)?.until.toISOString()) || null,
      own: own ?? null,
    },
  }
}

export async function open({ key, lang }: Input<'open'>, context: Context): Promise<Answer<OwnReservation>> {
  await countAddress(await getDb(), { key: 'reservation-key', max: 120, seconds: 3600 }, context)
  return { data: await toOne(await requireByKey(key), context, lang) }
}

export async function mine({ lang }: Input<'mine'>, { customerId }: Context): Promise<Answer<OwnReservation[]>> {
  const id = customerId ?? NO_CUSTOMER
  return { data: await toReservations(await loadOwnReservations(id), id, lang) }
}

/** Reserves a product for the signed-in customer, once however often it is requested. */
export async function make({ product_id, lang }: Input<'make'>, context: Context): Promise<Answer<OwnReservation>> {
  const db = await getDb()
  const { customerId, now } = context
  await countUse(db, { key: `reserve-customer:${customerId}`, max: 30, seconds: 3600 }, now)
  await countAddress(db, { key: 'reserve', max: 60, seconds: 3600 }, context)
  await refuseBlockedAccount(db, customerId ?? NO_CUSTOMER)
  const { row, isNew, touched } = await inTransaction(db, (tx) => reserve(tx, product_id, lang, context))
  const data = await toOne(row, context, lang)
  return isNew ? { data, touched, soldOut: [`product:${product_id}`] } : { data }
}

async function reserve(tx: Db, product_id: number, lang: Locale, { customerId, address, now }: Context): Promise<Made> {
  const reserver = await requireReserver(tx, customerId ?? NO_CUSTOMER, address)
  await lockReserver(tx, reserver)
  const listed = (await lockProducts(tx, [product_id], now)).get(product_id)
  if (!listed) throw new RefusalError('not_found', `No product ${product_id}.`)
  const existing = await findOpenReservation(tx, product_id)
  if (existing?.customer_id === reserver.customerId) return { row: existing, isNew: false, touched: [] }
  const { stock, payable_paise } = listed.product
  const { reservations } = site()
  if (existing || stock === 0) throw new RefusalError('out_of_stock', 'This product is sold or reserved.')
  if (!isReservable({ stock, payable: toRupees(payable_paise) }, reservations))
    throw new RefusalError('not_reservable', 'This product cannot be reserved.')
  await limitReservers(tx, product_id, reserver, now)
  const { touched } = await takeStock(tx, new Map([[product_id, 1]]), now)
  const [row] = await tx
    .insert(product_reservation)
    .values({
      ...{ product_id, customer_id: reserver.customerId, lang, at: now },
      ...{ contact_hashes: reserver.contacts, address_hash: reserver.address },
      until: new Date(now.getTime() + reservations.hours * HOUR_MS),
    })
    .returning()
  if (!row) throw new Error(`product ${product_id} was not reserved`)
  await queueReservationMail(tx, row, 'made', now)
  return { row, isNew: true, touched }
}

/** Ends a reservation by the key of its link, also without a session; ended ones stay as they are. */
export async function cancel({ key, lang }: Input<'cancel'>, context: Context): Promise<Answer<OwnReservation>> {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'reservation-key', max: 120, seconds: 3600 }, context)
  const { id } = await requireByKey(key)
  const ended = await inTransaction(db, async (tx) => {
    const row = await lockOpenReservation(tx, id)
    return row && endReservation(tx, row, { end: 'cancelled', now })
  })
  return { data: await toOne(ended?.row ?? (await requireByKey(key)), context, lang), touched: ended?.touched ?? [] }
}

async function requireByKey(key: string): Promise<ReservationRow> {
  const isKey = eq(product_reservation.key, key)
  const [row] = UUID.test(key) ? await (await getDb()).select().from(product_reservation).where(isKey) : []
  if (!row) throw toUnknownLinkRefusal()
  return row
}

async function toOne(row: ReservationRow, { customerId }: Context, lang: Locale): Promise<OwnReservation> {
  const [view] = await toReservations([row], customerId, lang)
  if (!view) throw toUnknownLinkRefusal()
  return view
}

const toUnknownLinkRefusal = () => new RefusalError('link_unknown', 'There is no such reservation.')
