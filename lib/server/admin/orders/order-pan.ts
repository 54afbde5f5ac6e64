import { getDb } from '../../../db/connection'
import { openPan } from '../../order/pan'
import { requireOrder } from '../../order/require-order'
import { type Answer, RefusalError } from '../../runtime/answer'

/**
 * The PAN of the buyer, which rule 114C of the Income-tax Rules requires in the seller's records. The dispatcher admits
 * managers only and logs every access.
 */
export async function orderpan({ number }: { number: string }): Promise<Answer<{ pan: string | null }>> {
  const { pan_sealed } = await requireOrder(await getDb(), number)
  if (pan_sealed === null) throw new RefusalError('not_found', `The order ${number} has no PAN.`)
  return { data: { pan: openPan(pan_sealed) } }
}
