import { and, asc, count, desc, eq, isNotNull, max, min, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { waitingAlertCalls } from '../../contract/admin/waiting-alerts'
import type { alert as calls } from '../../contract/enquiry/alert'
import { getDb } from '../../db/connection'
import { alert, customer } from '../../db/schema'
import { toRupees } from '../../domain/pricing/money'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'
import { describeAlert, describeTarget, toAlertPath } from './alert-target'

type OwnAlerts = z.output<typeof calls.mine.data>
type WaitingPage = NonNullable<z.output<typeof waitingAlertCalls.alerts.data>>

/** Lists of the admin show so many; the shop has few lists that somebody waits for. */
const MAX_LISTED = 100

/** The confirmed alerts of the customer's e-mail address, once the address is proved to be theirs. */
export async function mine(
  { lang }: z.output<typeof calls.mine.input>,
  { customerId }: Context,
): Promise<Answer<OwnAlerts>> {
  const db = await getDb()
  const [owner] = await db
    .select({ email: customer.email, email_verified: customer.email_verified })
    .from(customer)
    .where(eq(customer.id, customerId ?? NO_CUSTOMER))
  if (!owner?.email || !owner.email_verified) return { data: [] }
  const rows = await db
    .select()
    .from(alert)
    .where(and(eq(alert.email, owner.email.toLowerCase()), isNotNull(alert.confirmed_at)))
    .orderBy(asc(alert.id))
  const alerts: OwnAlerts = []
  for (const row of rows)
    alerts.push({
      key: row.key,
      what: await describeAlert(row, lang),
      path: await toAlertPath(row),
      at: row.at.toISOString(),
    })
  return { data: alerts }
}

/** The products and lists with the most confirmed alerts, for the admin, without e-mail addresses. */
export async function alerts({ lang }: z.output<typeof waitingAlertCalls.alerts.input>): Promise<Answer<WaitingPage>> {
  const db = await getDb()
  const { product_id, category_id, landing, search, filters } = alert
  const target = { product_id, category_id, landing, search, filters }
  const waiting = count()
  const groups = await db
    .select({ ...target, waiting, since: min(alert.at), highest: max(alert.below_paise) })
    .from(alert)
    .where(isNotNull(alert.confirmed_at))
    .groupBy(product_id, category_id, landing, search, filters)
    .orderBy(desc(waiting), asc(min(alert.at)), asc(sql`min(${alert.id})`))
    .limit(MAX_LISTED)
  const rows: WaitingPage['rows'] = []
  for (const { waiting, since, highest, ...list } of groups) {
    const row = { ...list, below_paise: highest }
    rows.push({
      what: await describeTarget(row, lang),
      path: await toAlertPath(row),
      waiting,
      since: (since ?? new Date(0)).toISOString(),
      highest: highest === null ? null : toRupees(highest),
    })
  }
  return { data: { rows, total: await db.$count(alert, isNotNull(alert.confirmed_at)) } }
}
