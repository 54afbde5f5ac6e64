import type { z } from 'zod'
import type { setupCalls } from '../../../contract/admin/setup'
import { getDb } from '../../../db/connection'
import { audit, customer } from '../../../db/schema'
import { site } from '../../../site'
import { isDemoCatalogue } from '../../catalogue/demo-catalogue'
import { hashPassword } from '../../customer/password'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { ROLE_EVENT } from '../../security/role'
import { countAddress, countUse, type Limit } from '../../security/use-limit'
import { hasOwner, takeOwnerCode } from './owner-code'
import { removeSample } from './remove-sample'

const HOUR = 3_600
/** Tries of a client and of all clients: the code has more than 10^14 values. */
const CLIENT_LIMIT: Limit = { key: 'owner-code', max: 10, seconds: HOUR }
const SHOP_LIMIT: Limit = { key: 'owner-code-all', max: 100, seconds: HOUR }

export async function setup(): Promise<Answer<{ needs_owner: boolean; is_sample: boolean }>> {
  return { data: { needs_owner: !(await hasOwner(await getDb())), is_sample: await isDemoCatalogue() } }
}

/** Tries are counted in a transaction of their own, so that a refused one counts too. */
export async function claimshop(
  { code, name, mobile_no, password }: z.output<typeof setupCalls.claimshop.input>,
  context: Context,
): Promise<Answer<{ name: string }>> {
  const { address, now } = context
  const db = await getDb()
  await countAddress(db, CLIENT_LIMIT, context)
  await countUse(db, SHOP_LIMIT, now)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (!(await takeOwnerCode(tx, code))) throw new RefusalError('wrong_code', 'This is not the code of the start.')
    const [row] = await tx
      .insert(customer)
      .values({ mobile_no, name, password_hash, is_verified: true, role: 'owner' })
      .onConflictDoNothing()
      .returning({ id: customer.id })
    if (!row) throw new RefusalError('already_registered', 'This number has an account already.')
    await tx.insert(audit).values({ event: ROLE_EVENT, outcome: 'owner', customer_id: row.id, address, at: now })
  })
  return { data: { name } }
}

export async function startown(
  { shop_name }: z.output<typeof setupCalls.startown.input>,
  { customerId, now }: Context,
): Promise<Answer<{ products: number; orders: number }>> {
  if (shop_name !== site().name) throw new RefusalError('not_confirmed', 'This is not the name of the shop.')
  if (!(await isDemoCatalogue())) throw new RefusalError('not_found', 'There is no sample catalogue.')
  const { removed, hidden, orders } = await removeSample({ by: customerId, now })
  return { data: { products: removed + hidden, orders }, expired: ['catalog'] }
}
