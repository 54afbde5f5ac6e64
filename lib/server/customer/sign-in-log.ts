import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { audit, customer } from '../../db/schema'
import { parseMobile } from '../../domain/customer/mobile'
import {
  type BrowserName,
  readUserAgent,
  SIGN_IN_METHODS,
  type SignInAccount,
  type SignInClient,
  type SignInMethod,
  type SignInResultName,
} from '../../domain/customer/sign-in-client'
import { toAddressGroup } from '../security/network-group'

/** The event of the audit log for a sign-in of staff; its detail is a `SignInDetail`. */
export const SIGN_IN_EVENT = 'staff/sign-in'
const MINUTE_MS = 60_000

const Detail = z.object({ method: z.enum(SIGN_IN_METHODS), browser: z.string(), system: z.string() })
type SignInDetail = { method: SignInMethod } & BrowserName

/** The method and browser of a logged sign-in; null for a detail in another form. */
export function parseSignInDetail(detail: string | null): SignInDetail | null {
  try {
    return Detail.safeParse(JSON.parse(detail ?? '')).data ?? null
  } catch {
    // Not JSON.
    return null
  }
}

/**
 * Records a sign-in to an account of staff, or a refused one; customers' are in the log of calls alone. Refusals from
 * one network within a minute are combined in one row.
 */
export async function recordStaffSignIn(
  account: SignInAccount,
  { method, result }: { method: SignInMethod; result: SignInResultName },
  { address, userAgent, now }: SignInClient,
): Promise<void> {
  const customer_id = await findStaffId(account)
  if (customer_id === null) return
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const flood_key =
    result === 'ok' ? null : `${SIGN_IN_EVENT}:${customer_id}:${result}:${toAddressGroup(address)}:${minute}`
  const detail = JSON.stringify({ method, ...readUserAgent(userAgent) } satisfies SignInDetail)
  await (await getDb())
    .insert(audit)
    .values({ event: SIGN_IN_EVENT, outcome: result, customer_id, address, detail, flood_key, at: now })
    .onConflictDoUpdate({ target: audit.flood_key, set: { count: sql`${audit.count} + 1` } })
}

async function findStaffId(account: SignInAccount): Promise<number | null> {
  if (!account) return null
  const mobile = 'mobile_no' in account ? parseMobile(account.mobile_no) : null
  const isAccount =
    'id' in account
      ? eq(customer.id, account.id)
      : 'email' in account
        ? and(sql`lower(${customer.email}) = ${account.email.trim().toLowerCase()}`, eq(customer.email_verified, true))
        : mobile === null
          ? sql`false`
          : eq(customer.mobile_no, mobile)
  const [row] = await (await getDb())
    .select({ id: customer.id })
    .from(customer)
    .where(and(isAccount, ne(customer.role, 'customer')))
    .limit(1)
  return row?.id ?? null
}
