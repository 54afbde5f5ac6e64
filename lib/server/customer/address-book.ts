import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type AddressChange, KeptAddress, MAX_ADDRESSES } from '../../contract/customer/account'
import { type Db, getDb } from '../../db/connection'
import { customer, customer_address } from '../../db/schema'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import { areaOf } from '../shipping/address-area'

/** The dispatcher answers 401 without a session; this id matches no customer in any case. */
const NOBODY = 0
const notFound = () => new Refusal('not_found', 'There is no such address.')

/** A customer's addresses, the default one first. */
export async function listAddresses(db: Db, customerId: number): Promise<KeptAddress[]> {
  const rows = await db
    .select()
    .from(customer_address)
    .where(eq(customer_address.customer_id, customerId))
    .orderBy(desc(customer_address.is_default), asc(customer_address.id))
  return rows.map(({ id, address, is_default }) => KeptAddress.parse({ ...address, id, is_default }))
}

export async function saveaddress(
  { id, is_default, ...address }: z.output<typeof AddressChange>,
  context: Context,
): Promise<Answer<KeptAddress[]>> {
  areaOf(await requireDeliveryPolicy(), address, 'bill')
  return change(context, async (tx, owner) => {
    const kept = await listAddresses(tx, owner)
    const before = kept.find((one) => one.id === id)
    if (id !== undefined && !before) throw notFound()
    if (!before && kept.length >= MAX_ADDRESSES) throw new Refusal('too_many_addresses', 'No more addresses fit.')
    const usual = is_default || kept.length === 0 || before?.is_default === true
    if (usual) await tx.update(customer_address).set({ is_default: false }).where(of(owner))
    if (before) await tx.update(customer_address).set({ address, is_default: usual }).where(of(owner, before.id))
    else {
      const created_at = context.now
      await tx.insert(customer_address).values({ customer_id: owner, address, is_default: usual, created_at })
    }
  })
}

export function deleteaddress({ id }: { id: number }, context: Context): Promise<Answer<KeptAddress[]>> {
  return change(context, async (tx, owner) => {
    const [gone] = await tx.delete(customer_address).where(of(owner, id)).returning()
    if (!gone) throw notFound()
    const [next] = await listAddresses(tx, owner)
    if (gone.is_default && next) await tx.update(customer_address).set({ is_default: true }).where(of(owner, next.id))
  })
}

const of = (owner: number, id?: number) =>
  and(eq(customer_address.customer_id, owner), id === undefined ? undefined : eq(customer_address.id, id))

/** Serializes changes of a customer's addresses, so that exactly one address is the default. */
async function change(
  { customerId }: Context,
  work: (tx: Db, owner: number) => Promise<void>,
): Promise<Answer<KeptAddress[]>> {
  const owner = customerId ?? NOBODY
  const data = await inTransaction(await getDb(), async (tx) => {
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, owner)).for('update')
    await work(tx, owner)
    return listAddresses(tx, owner)
  })
  return { data, msg: 'Saved.' }
}
