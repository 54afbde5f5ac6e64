/** What the buyer wants for an order that is a gift; the packing slip then carries no prices. */
export type Gift = {
  /** Packed in a gift box, which is free of charge. */
  box: boolean
  /** For the card in the parcel; empty for none. */
  message: string
}

/** Characters of the message on the card. */
export const MAX_GIFT_MESSAGE = 200

/** Whether anything is wanted at all. */
export function isGift(gift: Gift | null | undefined): gift is Gift {
  return Boolean(gift && (gift.box || gift.message))
}
