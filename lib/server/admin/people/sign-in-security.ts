import { eq } from 'drizzle-orm'
import encode from 'qr'
import type { z } from 'zod'
import type { SecurityChange, signInSecurityCalls } from '../../../contract/admin/people/sign-in-security'
import { type Db, getDb } from '../../../db/connection'
import { customer } from '../../../db/schema'
import { site } from '../../../site'
import { keepConfirmedSession } from '../../customer/session-records'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import {
  acceptSecondFactor,
  confirmSetUp,
  countSecondFactorTry,
  deleteSecondFactor,
  renewRecoveryCodes,
  startSetUp,
} from '../../security/second-factor'
import { toTotpUri } from '../../security/totp'
import { logSecurityChange } from './security-change'

export { endsession, endsessionsof, requiresecondfactor, resetsecondfactor } from './team-security'
export { signinsecurity } from './team-security-view'

/** Light modules on each side of a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

type SetUp = { secret: string; uri: string; qr_size: number; qr_path: string }

export async function startsecondfactor(_: unknown, { customerId }: Context): Promise<Answer<SetUp>> {
  const db = await getDb()
  const id = customerId ?? NO_CUSTOMER
  const [account] = await db.select().from(customer).where(eq(customer.id, id))
  if (!account) throw new RefusalError('not_allowed', 'There is no such account.')
  const secret = await startSetUp(db, id)
  const name = account.mobile_no ?? account.email ?? account.name
  const uri = toTotpUri(secret, { issuer: site().name, account: name })
  const modules = encode(uri, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const qr_path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { data: { secret, uri, qr_size: modules.length, qr_path } }
}

type Codes = { recovery_codes: string[] }

/** The session in which the code is typed goes on; the others of the account end. */
export async function confirmsecondfactor({ code }: { code: string }, context: Context): Promise<Answer<Codes>> {
  const { now, sessionId } = context
  const id = context.customerId ?? NO_CUSTOMER
  const db = await getDb()
  await countSecondFactorTry(db, id, context)
  const recovery_codes = await inTransaction(db, async (tx) => {
    const codes = await confirmSetUp(tx, id, code, context)
    await keepConfirmedSession(tx, id, sessionId, now)
    await logSecurityChange(tx, { customer_id: id, change: 'on', by: id, at: now })
    return codes
  })
  return { data: { recovery_codes } }
}

type Proved = z.output<typeof signInSecurityCalls.renewrecoverycodes.input>

export async function renewrecoverycodes({ code }: Proved, context: Context): Promise<Answer<Codes>> {
  const recovery_codes = await proveAndChange(code, 'recovery_codes', context, renewRecoveryCodes)
  return { data: { recovery_codes } }
}

export async function removesecondfactor({ code }: Proved, context: Context): Promise<Answer<null>> {
  await proveAndChange(code, 'off', context, deleteSecondFactor)
  return { data: null }
}

/** Changes the caller's second factor after a code of it, and records the change. */
async function proveAndChange<Result>(
  code: string,
  change: SecurityChange['change'],
  context: Context,
  work: (tx: Db, id: number) => Promise<Result>,
): Promise<Result> {
  const id = context.customerId ?? NO_CUSTOMER
  const db = await getDb()
  await countSecondFactorTry(db, id, context)
  return inTransaction(db, async (tx) => {
    await acceptSecondFactor(tx, id, code, context)
    const result = await work(tx, id)
    await logSecurityChange(tx, { customer_id: id, change, by: id, at: context.now })
    return result
  })
}
