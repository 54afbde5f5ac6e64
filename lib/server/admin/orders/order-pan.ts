import { getDb } from '../../../db/connection'
import { openPan } from '../../order/pan'
import { requireOrder } from '../../order/require-order'
import { type Answer, Refusal } from '../../runtime/answer'

/**
 * The PAN of an order's buyer, which rule 114C of the Income-tax Rules has the seller quote in its own papers. The
 * dispatcher lets in managers alone and writes down every look.
 */
export async function orderpan({ number }: { number: string }): Promise<Answer<{ pan: string | null }>> {
  const { pan_sealed } = await requireOrder(await getDb(), number)
  if (pan_sealed === null) throw new Refusal('not_found', `The order ${number} has no PAN.`)
  return { data: { pan: openPan(pan_sealed) } }
}
