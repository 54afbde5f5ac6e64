import { z } from 'zod'
import { GIFT_CARD_ENTRY_KINDS, GIFT_CARD_STATES } from '../../domain/order/gift-card'
import { MAX_CARD_SEARCH, SHOWN_GIFT_CARDS } from '../../domain/order/gift-card-query'
import { calls } from '../call'
import { GiftCardAmount, GiftCardRecipient } from '../order/gift-card'
import { Id, Lang, Rupees } from '../shapes'
import { multiLine } from '../single-line'
import { admin, PageNumber, paged } from './enquiries'

const Reason = multiLine('reason_required').max(300, 'too_long')

const issued = {
  key: z.uuid(),
  amount: GiftCardAmount,
  /** The last day in India, the usual period if omitted. */
  expires_on: z.iso.date('card_expiry_invalid').optional(),
  reason: Reason,
}

/** A card issued by hand: its code is sent to the recipient's address, or, without an address, is in the reply. */
const IssuedGiftCard = z.discriminatedUnion('delivery', [
  GiftCardRecipient.extend({ ...issued, delivery: z.literal('email').optional() }),
  GiftCardRecipient.extend({
    ...issued,
    delivery: z.literal('screen'),
    recipient_email: z.literal('', 'card_without_email').default(''),
    send_on: z.undefined('card_without_email').optional(),
  }),
])

/** `code`: of a card without an e-mail address, in the reply to the request that drew it and never again. */
const WithCode = z.object({ id: z.number().int(), last_four: z.string().nullable(), code: z.string().nullable() })

/** A gift card in the admin: its last four letters only. `order` is the order that sold it. */
export const AdminGiftCard = z.object({
  id: z.number().int(),
  last_four: z.string().nullable(),
  state: z.enum(GIFT_CARD_STATES),
  amount: Rupees,
  balance: Rupees,
  /** Empty for a card without an e-mail address. */
  recipient_email: z.string(),
  recipient_name: z.string(),
  order: z.string().nullable(),
  /** Who issued it by hand and why; null for a sold one. The name of a closed account is empty. */
  issued: z.object({ by: z.string(), reason: z.string() }).nullable(),
  send_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  /** Codes that stopped working since another one was sent, oldest first. */
  resent: z.array(
    z.object({ id: z.number().int(), last_four: z.string(), by: z.string(), reason: z.string(), at: z.string() }),
  ),
  /** Oldest first; `amount` in rupees may be negative, `order` is the order that it pays. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(GIFT_CARD_ENTRY_KINDS),
      amount: z.number(),
      order: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

/** Gift cards in the admin: all staff read them, managers send a new code, owners see one, and issue and block cards. */
export const adminGiftCardCalls = calls({
  giftcards: {
    ...admin,
    method: 'GET',
    path: 'staff/giftcards',
    /** `q`: the last four letters of a code, a part of an e-mail address, a name or an order number. */
    input: z.object({
      q: z.string().trim().max(MAX_CARD_SEARCH).default(''),
      state: z.enum(SHOWN_GIFT_CARDS).default('all'),
      page: PageNumber,
      lang: Lang,
    }),
    /** `counts`: the cards of the search by their state. `outstanding`: what all cards that can be used still have, in rupees. */
    data: z
      .object({
        rows: z.array(AdminGiftCard),
        ...paged,
        counts: z.record(z.enum(SHOWN_GIFT_CARDS), z.number().int()),
        outstanding: Rupees,
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'Gift cards that were paid or issued, by a search and their state, newest first, twenty a page, with their ledger.',
  },
  issuegiftcard: {
    ...admin,
    role: 'owner',
    method: 'POST',
    path: 'staff/issuegiftcard',
    input: IssuedGiftCard,
    data: WithCode.nullable(),
    reasons: ['not_allowed', 'key_reused', 'card_expiry_invalid'],
    summary:
      'Issues a gift card without a payment, once for its key: sends its code, or without an e-mail address answers it once.',
  },
  resendgiftcard: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/resendgiftcard',
    /** `last_four`: of the code that is replaced, so that one press sends one code. */
    input: z.object({ id: Id, last_four: z.string().max(4, 'too_long'), reason: Reason }),
    data: WithCode.nullable(),
    reasons: ['not_allowed', 'not_found', 'changed_since', 'not_resendable'],
    summary:
      'Sends a new code of a usable card to its recipient; of one without an e-mail address, owners get it in the reply. The code before stops working, the balance stays.',
  },
  blockgiftcard: {
    ...admin,
    role: 'owner',
    method: 'POST',
    path: 'staff/blockgiftcard',
    input: z.object({ id: Id, reason: Reason.nullable() }),
    data: z.object({ id: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Blocks a gift card with a reason, or unblocks it without one.',
  },
})
