import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type AddressChange, MAX_ADDRESSES, SavedAddress } from '../../contract/customer/account'
import { type Db, getDb } from '../../db/connection'
import { customer, customer_address } from '../../db/schema'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import { requireDeliveryArea } from '../shipping/address-area'

const toNotFoundRefusal = () => new RefusalError('not_found', 'There is no such address.')

/** A customer's addresses, the default one first. */
export async function loadAddresses(db: Db, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customer_address)
    .where(eq(customer_address.customer_id, customerId))
    .orderBy(desc(customer_address.is_default), asc(customer_address.id))
  return rows.map(({ id, address, is_default }) => SavedAddress.parse({ ...address, id, is_default }))
}

export async function saveaddress(
  { id, is_default, ...address }: z.output<typeof AddressChange>,
  context: Context,
): Promise<Answer<SavedAddress[]>> {
  requireDeliveryArea(await requireDeliveryPolicy(), address, 'bill')
  return changeAddresses(context, async (tx, owner) => {
    const saved = await loadAddresses(tx, owner)
    const existing = saved.find((one) => one.id === id)
    if (id !== undefined && !existing) throw toNotFoundRefusal()
    if (!existing && saved.length >= MAX_ADDRESSES)
      throw new RefusalError('too_many_addresses', 'No more addresses fit.')
    const isDefault = is_default || saved.length === 0 || existing?.is_default === true
    if (isDefault) await tx.update(customer_address).set({ is_default: false }).where(isOwnedBy(owner))
    if (existing)
      await tx.update(customer_address).set({ address, is_default: isDefault }).where(isOwnedBy(owner, existing.id))
    else {
      const created_at = context.now
      await tx.insert(customer_address).values({ customer_id: owner, address, is_default: isDefault, created_at })
    }
  })
}

export function deleteaddress({ id }: { id: number }, context: Context): Promise<Answer<SavedAddress[]>> {
  return changeAddresses(context, async (tx, owner) => {
    const [deleted] = await tx.delete(customer_address).where(isOwnedBy(owner, id)).returning()
    if (!deleted) throw toNotFoundRefusal()
    const [next] = await loadAddresses(tx, owner)
    if (deleted.is_default && next)
      await tx.update(customer_address).set({ is_default: true }).where(isOwnedBy(owner, next.id))
  })
}

const isOwnedBy = (owner: number, id?: number) =>
  and(eq(customer_address.customer_id, owner), id === undefined ? undefined : eq(customer_address.id, id))

/** Serializes changes of a customer's addresses, so that exactly one address is the default. */
async function changeAddresses(
  { customerId }: Context,
  applyChange: (tx: Db, owner: number) => Promise<void>,
): Promise<Answer<SavedAddress[]>> {
  const owner = customerId ?? NO_CUSTOMER
  const data = await inTransaction(await getDb(), async (tx) => {
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, owner)).for('update')
    await applyChange(tx, owner)
    return loadAddresses(tx, owner)
  })
  return { data, msg: 'Saved.' }
}
