import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminGiftCardCalls } from '../../../../contract/admin/gift-cards'
import { getDb } from '../../../../db/connection'
import { gift_card } from '../../../../db/schema'
import { lastValidDay, latestValidDay } from '../../../../domain/order/gift-card'
import { toPaise } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { site } from '../../../../site'
import { issueCard, resendCard } from '../../../order/gift-card/issue-gift-card'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { isAllowed } from '../../../security/role'
import { countUse } from '../../../security/use-limit'
import { isIssuedCard } from './gift-card-conditions'

type Input<Verb extends keyof typeof adminGiftCardCalls> = z.output<(typeof adminGiftCardCalls)[Verb]['input']>
type WithCode = NonNullable<z.output<typeof adminGiftCardCalls.issuegiftcard.data>>

/** Each new code is an e-mail to somebody who may not have asked for it, or ends a code that somebody holds. */
const DAILY_CODES = { max: 5, seconds: 86_400 }

/** The day that the owner chose as the last, null for the usual one. Throws RefusalError. */
function requireLastDay({ expires_on: day, send_on }: Input<'issuegiftcard'>, now: Date): string | null {
  const today = toIndiaDate(now)
  const first = send_on && send_on > today ? send_on : today
  if (day === undefined || day === lastValidDay(first)) return null
  if (day < first || day > latestValidDay(today))
    throw new RefusalError('card_expiry_invalid', 'The last day is within ten years, and not before the card is sent.')
  return day
}

/** Issues a card without a payment, once for its key. A repeated request answers the same card without its code. */
export async function issuegiftcard(
  input: Input<'issuegiftcard'>,
  { customerId, now }: Context,
): Promise<Answer<WithCode>> {
  const { key, amount, reason, delivery: _, ...recipient } = input
  const amount_paise = toPaise(amount)
  const expires_on = requireLastDay(input, now)
  const data = await inTransaction(await getDb(), async (tx) => {
    const [card] = await tx
      .insert(gift_card)
      .values({
        ...{ ...recipient, amount_paise, expires_on, request_key: key, issued_by: customerId, issue_reason: reason },
        ...{ send_on: recipient.send_on ?? null, sender_name: site().name, created_at: now },
      })
      .onConflictDoNothing({ target: gift_card.request_key })
      .returning()
    const code = card
      ? await issueCard(tx, card.id, { orderId: null, actor: `staff:${customerId}`, reason }, now)
      : null
    const [issued] = await tx.select().from(gift_card).where(eq(gift_card.request_key, key))
    const isSame = issued?.amount_paise === amount_paise && issued.recipient_email === recipient.recipient_email
    if (!issued || !isSame) throw new RefusalError('key_reused', 'This key belongs to another card.')
    return { id: issued.id, last_four: issued.last_four, code }
  })
  return { data }
}

/** Gives a card a new code; managers have it sent, owners also see that of a card without an e-mail address. */
export async function resendgiftcard(
  { id, last_four: lastFour, reason }: Input<'resendgiftcard'>,
  context: Context,
): Promise<Answer<WithCode>> {
  const { customerId, now } = context
  const maySeeCode = await isAllowed(context, 'owner')
  const drawn = await inTransaction(await getDb(), async (tx) => {
    const result = await resendCard(tx, { id, lastFour, by: customerId, maySeeCode, reason, now })
    await countUse(tx, { key: `gift-card-resend:${id}`, ...DAILY_CODES }, now)
    return result
  })
  return { data: { id, ...drawn } }
}

/** Blocks a card: it can no longer pay and is not sent. What it holds for an order stays held. Without a reason it is unblocked. */
export async function blockgiftcard(
  { id, reason }: Input<'blockgiftcard'>,
  { now }: Context,
): Promise<Answer<{ id: number }>> {
  const [card] = await (await getDb())
    .update(gift_card)
    .set({ blocked_at: reason === null ? null : now, blocked_reason: reason })
    .where(and(eq(gift_card.id, id), isIssuedCard))
    .returning({ id: gift_card.id })
  if (!card) throw new RefusalError('not_found', `No gift card ${id}.`)
  return { data: card }
}
