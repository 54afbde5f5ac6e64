import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { gift_card, gift_card_entry, gift_card_resend } from '../../../db/schema'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { inTransaction } from '../../runtime/transaction'

/**
 * Removes the personal data of cards issued by hand before this time that nobody can use any more; those of sold cards
 * go with their orders. The amounts remain.
 */
export function anonymizeIssuedCards(db: Db, before: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isOver = and(lt(gift_card.created_at, before), lt(gift_card.expires_on, toIndiaDate(before)))
    const cards = await tx
      .update(gift_card)
      .set({ recipient_email: '', recipient_name: '', message: '', issue_reason: '', blocked_reason: null })
      .where(and(isNull(gift_card.order_id), isOver, ne(gift_card.issue_reason, '')))
      .returning({ id: gift_card.id })
    const ids = cards.map(({ id }) => id)
    if (ids.length === 0) return
    const isIssue = and(inArray(gift_card_entry.gift_card_id, ids), eq(gift_card_entry.kind, 'issue'))
    await tx.update(gift_card_entry).set({ reason: null }).where(isIssue)
    await tx.update(gift_card_resend).set({ reason: '' }).where(inArray(gift_card_resend.gift_card_id, ids))
  })
}
