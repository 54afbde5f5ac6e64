import type { z } from 'zod'
import type { QuotedGiftCard } from '../../../contract/order/gift-card-code'
import type { Db } from '../../../db/connection'
import { lastFour } from '../../../domain/order/gift-card'
import { type Paise, toRupees } from '../../../domain/pricing/money'
import type { Context } from '../../runtime/answer'
import { checkGiftCard, toCardPart } from '../gift-card/find-gift-card'
import { startCodeTry } from './coupon-tries'

type CardInCart = { paise: Paise; view: z.output<typeof QuotedGiftCard> }

/** What the gift card of a code pays of a cart, in paise; null without a code. Counts an unknown code. */
export async function quoteGiftCard(
  db: Db,
  code: string | undefined,
  total: Paise,
  context: Context,
): Promise<CardInCart | null> {
  if (code === undefined) return null
  const codeTry = await startCodeTry(db, code, context)
  const checked = codeTry ? await checkGiftCard(db, code, context.now) : { refused: 'gift_card_tries' as const }
  if (checked.refused !== 'gift_card_unknown') await codeTry?.forget()
  const paise = toCardPart(checked, total)
  const known = 'card' in checked ? checked : null
  return {
    paise,
    view: {
      last_four: lastFour(code),
      refused: checked.refused,
      applied: toRupees(paise),
      balance: known?.balance === undefined ? null : toRupees(known.balance),
      expires_on: known?.card?.expires_on ?? null,
    },
  }
}
