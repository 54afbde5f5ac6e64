import type { Paise } from '../pricing/money'

/** What the buyer wants for an order that is a gift; the packing slip then carries no prices. */
export type Gift = {
  /** Packed in a gift box, at the price in the shop’s settings. */
  box: boolean
  /** For the card in the parcel; empty for none. */
  message: string
}

/** A gift as stored with its order: `box_paise`, the price of the box, is part of the order's fees; older orders have none. */
export type StoredGift = Gift & { box_paise?: Paise }

/** The fees of an order by their reason, in paise. `{ fee_paise: 30000, gift: { box_paise: 25000 } } → { cod: 5000, giftBox: 25000 }` */
export function splitFees({
  fee_paise,
  gift,
}: {
  fee_paise: Paise
  gift: StoredGift | null
}): Record<'cod' | 'giftBox', Paise> {
  const giftBox = gift?.box_paise ?? 0
  return { cod: fee_paise - giftBox, giftBox }
}

/** The buyer's part of a stored gift. */
export function toGift(gift: StoredGift | null): Gift | null {
  return gift && { box: gift.box, message: gift.message }
}

/** Characters of the message on the card. */
export const MAX_GIFT_MESSAGE = 200

/** Whether anything is wanted at all. */
export function isGift(gift: Gift | null | undefined): gift is Gift {
  return Boolean(gift && (gift.box || gift.message))
}
