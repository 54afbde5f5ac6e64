import { getDb } from '../../db/connection'
import { audit } from '../../db/schema'
import type { Context } from '../runtime/answer'
import { isAllowed } from '../security/role'

/** Exports that contain personal data of many customers. */
export type PersonalExport = 'orders' | 'invoices' | 'gst' | 'newsletter' | 'customers' | 'cod'
type Author = Pick<Context, 'customerId' | 'address' | 'now'>

/** Whether the account may export personal data: managers and owners only. A refusal is written to the audit log. */
export async function canExport(name: PersonalExport, context: Context): Promise<boolean> {
  if (await isAllowed(context, 'manager')) return true
  await writeAuditRow(name, 'not_allowed', { detail: null, rows: 1 }, context)
  return false
}

/**
 * Records who exports what, and how many rows, before the first row is sent: without this record there is no export.
 * `detail` names the range and contains no personal data.
 */
export async function recordExport(
  name: PersonalExport,
  range: { detail: string | null; rows: number },
  author: Author,
): Promise<void> {
  await writeAuditRow(name, 'ok', range, author)
}

async function writeAuditRow(
  name: PersonalExport,
  outcome: string,
  { detail, rows }: { detail: string | null; rows: number },
  { customerId, address, now }: Author,
): Promise<void> {
  const row = { event: `export/${name}`, outcome, detail, count: rows, customer_id: customerId, address, at: now }
  await (await getDb()).insert(audit).values(row)
}
