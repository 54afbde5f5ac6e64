import type { Db } from '../../db/connection'
import { audit } from '../../db/schema'
import type { Redirect } from '../../domain/routing/redirect'
import type { Context } from '../runtime/answer'

/** At most this many changes are recorded one by one. */
const MAX_NAMED = 20

type Author = Pick<Context, 'customerId' | 'address' | 'now'>

/** Records that a URL of the 404 log was set aside or taken back. */
export async function recordNotFoundChange(
  tx: Db,
  action: 'ignored' | 'listed',
  url: string,
  { customerId: customer_id, address, now: at }: Author,
): Promise<void> {
  await tx.insert(audit).values({ event: `addresses/${action}`, outcome: url, customer_id, address, at })
}

/** Records in the same transaction which redirects were added, removed or renamed, and by whom. */
export async function recordAddressChange(
  tx: Db,
  action: 'added' | 'removed' | 'renamed',
  changed: Redirect[],
  { customerId: customer_id, address, now: at }: Author,
): Promise<void> {
  const listedChanges = changed.slice(0, MAX_NAMED)
  const rows = listedChanges.map(({ from, to }) => `${from} → ${to}`)
  const unlistedCount = changed.length - listedChanges.length
  if (unlistedCount > 0) rows.push(`/… +${unlistedCount}`)
  if (rows.length === 0) return
  await tx
    .insert(audit)
    .values(rows.map((outcome) => ({ event: `addresses/${action}`, outcome, customer_id, address, at })))
}
