import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { gift_card } from '../../../db/schema'
import {
  type GiftCardRefusal,
  giftCardState,
  normalizeGiftCardCode,
  payableByCard,
} from '../../../domain/order/gift-card'
import type { Paise } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { loadBalance, lockCard } from './ledger'

type GiftCardRow = typeof gift_card.$inferSelect
type Found = { card: GiftCardRow; balance: Paise }
/** A card that can pay, or why it cannot; `card` is known unless the code is wrong. */
type CheckedCard = ({ refused: null } & Found) | ({ refused: GiftCardRefusal } & Partial<Found>)

/** A plain hash: 80 random bits cannot be found by trying, and the codes outlive a change of the shop's secret. */
export function hashGiftCardCode(code: string): string {
  return createHash('sha256').update(normalizeGiftCardCode(code)).digest('base64url')
}

/** The card of a code with its balance, or why it cannot pay now. `lock` keeps the balance until the transaction ends. */
export async function checkGiftCard(db: Db, code: string, now: Date, lock = false): Promise<CheckedCard> {
  const [found] = await db
    .select()
    .from(gift_card)
    .where(eq(gift_card.code_hash, hashGiftCardCode(code)))
  const card = found && lock ? await lockCard(db, found.id) : found
  if (!card) return { refused: 'gift_card_unknown' }
  const balance = await loadBalance(db, card.id)
  const state = giftCardState(card, balance, toIndiaDate(now))
  if (state === 'active') return { refused: null, card, balance }
  if (state === 'unsent') return { refused: 'gift_card_unknown' }
  return { refused: `gift_card_${state}`, card, balance }
}

/** What a card pays of a total, in paise. */
export function toCardPart(checked: CheckedCard | null, total: Paise): Paise {
  return checked?.refused === null ? payableByCard(checked.balance, total) : 0
}
