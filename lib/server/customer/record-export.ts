import { getDb } from '../../db/connection'
import { audit } from '../../db/schema'
import type { Context } from '../runtime/answer'
import { isAllowed } from '../security/role'

/** Files that hold personal data of many people. */
export type PersonalExport = 'orders' | 'invoices' | 'newsletter'
type Author = Pick<Context, 'customerId' | 'address' | 'now'>

/** Whether this person may export personal data: managers and owners. A refusal is written to the log. */
export async function mayExport(name: PersonalExport, context: Context): Promise<boolean> {
  if (await isAllowed(context, 'manager')) return true
  await write(name, 'not_allowed', { detail: null, rows: 1 }, context)
  return false
}

/**
 * Writes down who exports what, and how many rows, before the first one is handed out: without this row there is no
 * export. `detail` names the range and holds no personal data itself.
 */
export async function recordExport(
  name: PersonalExport,
  range: { detail: string | null; rows: number },
  author: Author,
): Promise<void> {
  await write(name, 'ok', range, author)
}

async function write(
  name: PersonalExport,
  outcome: string,
  { detail, rows }: { detail: string | null; rows: number },
  { customerId, address, now }: Author,
): Promise<void> {
  const row = { event: `export/${name}`, outcome, detail, count: rows, customer_id: customerId, address, at: now }
  await (await getDb()).insert(audit).values(row)
}
