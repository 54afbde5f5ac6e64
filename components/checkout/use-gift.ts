import { useState } from 'react'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import type { Gift } from '@/lib/domain/order/gift'

/** What the buyer wants for a gift; it survives a reload. */
export function useGift() {
  const [gift, setGift] = useState(() => readDraft().gift)
  const choose = (wish: Gift | undefined) => {
    saveDraft({ gift: wish })
    setGift(wish)
  }
  return { gift, choose }
}
