import type { Db } from '../../db/connection'
import { audit } from '../../db/schema'
import type { Redirect } from '../../domain/routing/redirect'
import type { Context } from '../runtime/answer'

/** At most this many changes are recorded one by one. */
const MAX_NAMED = 20

type Who = Pick<Context, 'customerId' | 'address' | 'now'>

/** Records in the same transaction which redirects were added, removed or renamed, and by whom. */
export async function writeAddressChange(
  tx: Db,
  what: 'added' | 'removed' | 'renamed',
  changed: Redirect[],
  { customerId: customer_id, address, now: at }: Who,
): Promise<void> {
  const named = changed.slice(0, MAX_NAMED)
  const rows = named.map(({ from, to }) => `${from} → ${to}`)
  const more = changed.length - named.length
  if (more > 0) rows.push(`/… +${more}`)
  if (rows.length === 0) return
  await tx
    .insert(audit)
    .values(rows.map((outcome) => ({ event: `addresses/${what}`, outcome, customer_id, address, at })))
}
