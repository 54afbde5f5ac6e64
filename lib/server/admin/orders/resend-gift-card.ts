import type { z } from 'zod'
import type { adminGiftCardCalls } from '../../../contract/admin/gift-cards'
import { getDb } from '../../../db/connection'
import { resendCard } from '../../order/gift-card/issue-gift-card'
import type { Answer, Context } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { countUse } from '../../security/use-limit'

type Input = z.output<typeof adminGiftCardCalls.resendgiftcard.input>

/** Each new code is an e-mail to somebody who may not have asked for it. */
const DAILY = { max: 5, seconds: 86_400 }

export async function resendgiftcard(
  { id, last_four: lastFour, reason }: Input,
  { customerId, now }: Context,
): Promise<Answer<{ id: number }>> {
  await inTransaction(await getDb(), async (tx) => {
    await resendCard(tx, { id, lastFour, by: customerId, reason, now })
    await countUse(tx, { key: `gift-card-resend:${id}`, ...DAILY }, now)
  })
  return { data: { id } }
}
