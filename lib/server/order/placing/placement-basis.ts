import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { CreatePay } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import { coupon, customer, customer_block, order, product_reservation, setting } from '../../../db/schema'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { OWN_CATALOGUE_KEY } from '../../catalogue/demo-catalogue'
import type { Context } from '../../runtime/answer'
import { isBlocked, refuseBlocked, toSubjects } from '../../security/customer-subject'
import { type CheckoutPolicy, toCheckoutPolicy } from '../../settings/checkout-policy'
import { loadDeliveryPolicy, MissingDeliveryError, SETTING_STAMP } from '../../settings/delivery-policy'
import { RESERVING_STATES } from '../order-move'
import { toOfferedMethods } from '../payment/offered-methods'

type PlacementBasis = {
  /** Whether the idempotency key already has an order. */
  isRepeated: boolean
  /** Whether reservations have ended that are not released yet. */
  hasExpiredReservations: boolean
  /** Whether staff have blocked the number of the order. */
  isNumberBlocked: boolean
  hasAutomaticDiscounts: boolean
  policy: DeliveryPolicy
  /** The version of the delivery policy. */
  deliveryStamp: string
  checkout: CheckoutPolicy
  methods: PaymentMethodOption[]
}

/** What an order needs to know before its transaction, in one statement. */
export async function loadPlacementBasis(
  db: Db,
  { idempotency_key, contact }: Pick<CreatePay, 'idempotency_key' | 'contact'>,
  now: Date,
): Promise<PlacementBasis> {
  const repeated = db.select({ id: order.id }).from(order).where(eq(order.idempotency_key, idempotency_key))
  const subjects = toSubjects({ id: null, mobile_no: contact.mobile_no })
  const blocked = db
    .select({ subject: customer_block.subject })
    .from(customer_block)
    .where(inArray(customer_block.subject, subjects))
  const automatic = db.select({ code: coupon.code }).from(coupon).where(and(coupon.automatic, coupon.active))
  const ended = db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, RESERVING_STATES), lte(order.held_until, now)))
  const endedAlone = db
    .select({ id: product_reservation.id })
    .from(product_reservation)
    .where(and(isNull(product_reservation.ended_at), lte(product_reservation.until, now)))
  const settings = db
    .select({
      values: sql`json_object_agg(${setting.key},
        case when ${setting.key} = 'delivery' then to_jsonb(${SETTING_STAMP}) else ${setting.value} end)`,
    })
    .from(setting)
    .where(inArray(setting.key, ['delivery', 'checkout', OWN_CATALOGUE_KEY]))
  const [basis] = await db
    .select({
      isRepeated: sql<boolean>`exists ${repeated}`,
      hasExpiredReservations: sql<boolean>`exists ${ended} or exists ${endedAlone}`,
      isNumberBlocked: sql<boolean>`exists ${blocked}`,
      hasAutomaticDiscounts: sql<boolean>`exists ${automatic}`,
      settings: sql<Record<string, unknown> | null>`${settings}`,
    })
    .from(sql`(select) as once`)
  const values = basis?.settings ?? {}
  if (!basis || typeof values.delivery !== 'string') throw new MissingDeliveryError()
  const { settings: _, ...facts } = basis
  const policy = await loadDeliveryPolicy(db, values.delivery)
  return {
    ...facts,
    policy,
    deliveryStamp: values.delivery,
    checkout: toCheckoutPolicy(values.checkout),
    methods: toOfferedMethods(OWN_CATALOGUE_KEY in values, policy),
  }
}

/** `owner` is the customer who verified the number of the order, `account` the one whose list shows it. */
export type OrderBuyer = { owner: number | null; account: number | null }

/**
 * Owner is the signed-in customer if the order is for their own number; otherwise there is none until that number is verified.
 * One without a number who verified the e-mail address of the order gets it in the account, where it counts as one of
 * an unverified number. A cash order waits for the account that verifies its number. Refused: `blocked`, also where
 * `isNumberBlocked` says so of the number of the order.
 */
export async function findBuyer(
  db: Db,
  input: Pick<CreatePay, 'contact' | 'payment_method'>,
  { customerId }: Context,
  isNumberBlocked: boolean,
): Promise<OrderBuyer> {
  refuseBlocked(isNumberBlocked)
  if (customerId === null) return { owner: null, account: null }
  const isOwnEmail = sql`lower(${customer.email}) = lower(${input.contact.email})`
  const [row] = await db
    .select({
      id: customer.id,
      mobile_no: customer.mobile_no,
      email: customer.email,
      isEmailVerified: customer.email_verified,
      hasEmail: sql<boolean>`coalesce(${and(isNull(customer.mobile_no), eq(customer.email_verified, true), isOwnEmail)}, false)`,
    })
    .from(customer)
    .where(eq(customer.id, customerId))
    .limit(1)
  const email = row?.isEmailVerified ? row.email : null
  refuseBlocked(await isBlocked(db, [{ id: customerId, mobile_no: row?.mobile_no ?? null, email }]))
  const owner = row && row.mobile_no === input.contact.mobile_no ? row.id : null
  const emailAccount = row?.hasEmail && input.payment_method !== 'cod' ? row.id : null
  return { owner, account: owner ?? emailAccount }
}
