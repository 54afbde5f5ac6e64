import { z } from 'zod'
import { GIFT_CARD_ENTRY_KINDS, GIFT_CARD_STATES } from '../../domain/order/gift-card'
import { calls } from '../call'
import { GiftCardAmount, GiftCardRecipient } from '../order/gift-card'
import { Id, Lang, Rupees } from '../shapes'
import { multiLine } from '../single-line'
import { admin, PageNumber, paged } from './enquiries'

const Reason = multiLine('reason_required').max(300, 'too_long')

/** A gift card in the admin: its last four letters only. `order` is the order that sold it. */
export const AdminGiftCard = z.object({
  id: z.number().int(),
  last_four: z.string().nullable(),
  state: z.enum(GIFT_CARD_STATES),
  amount: Rupees,
  balance: Rupees,
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

/** Gift cards in the admin: all staff read them, managers send a new code, owners issue and block them. */
export const adminGiftCardCalls = calls({
  giftcards: {
    ...admin,
    method: 'GET',
    path: 'staff/giftcards',
    input: z.object({ page: PageNumber, lang: Lang }),
    /** `outstanding`: what all cards that can be used still have, in rupees. */
    data: z.object({ rows: z.array(AdminGiftCard), ...paged, outstanding: Rupees }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Gift cards that were paid or issued, newest first, twenty a page, with their ledger.',
  },
  issuegiftcard: {
    ...admin,
    role: 'owner',
    method: 'POST',
    path: 'staff/issuegiftcard',
    input: GiftCardRecipient.extend({ key: z.uuid(), amount: GiftCardAmount, reason: Reason }),
    data: z.object({ id: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'key_reused'],
    summary: 'Issues a gift card without a payment and sends it, once for its key.',
  },
  resendgiftcard: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/resendgiftcard',
    /** `last_four`: of the code that is replaced, so that one press sends one code. */
    input: z.object({ id: Id, last_four: z.string().max(4, 'too_long'), reason: Reason }),
    data: z.object({ id: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'not_found', 'changed_since', 'not_resendable'],
    summary: 'Sends a new code of a usable card to its recipient; the code before stops working, the balance stays.',
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
