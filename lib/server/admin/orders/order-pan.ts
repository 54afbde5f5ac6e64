import type { RefundAccount } from '../../../contract/order/money/refund-account'
import { getDb } from '../../../db/connection'
import { requireOrder } from '../../order/require-order'
import { loadRefundAccount } from '../../order/returns/refund-account'
import { type Answer, RefusalError } from '../../runtime/answer'
import { openText } from '../../security/sealed-text'

/**
 * The PAN of the buyer, which rule 114C of the Income-tax Rules requires in the seller's records. The dispatcher admits
 * managers only and logs every access.
 */
export async function orderpan({ number }: { number: string }): Promise<Answer<{ pan: string | null }>> {
  const { pan_sealed } = await requireOrder(await getDb(), number)
  if (pan_sealed === null) throw new RefusalError('not_found', `The order ${number} has no PAN.`)
  return { data: { pan: openText('pan', pan_sealed) } }
}

/**
 * Where the buyer of a cash order wants a refund transferred; null where it was sealed under another secret. The
 * dispatcher admits managers only and logs every access.
 */
export async function orderrefundaccount({ number }: { number: string }): Promise<Answer<RefundAccount | null>> {
  const row = await requireOrder(await getDb(), number)
  if (row.refund_account_sealed === null) throw new RefusalError('not_found', `The order ${number} has no account.`)
  return { data: loadRefundAccount(row) }
}
