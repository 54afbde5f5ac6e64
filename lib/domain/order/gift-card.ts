import { MIN_PAYABLE, type Paise } from '../pricing/money'

/** The suggested amounts in rupees. */
export const GIFT_CARD_AMOUNTS = [1_000, 2_500, 5_000, 10_000, 25_000] as const
/** The limits of an amount of the buyer's choice, in whole rupees. */
export const GIFT_CARD_LIMITS = { min: 500, max: 50_000 } as const
/** How long a card is valid from the day it is sent; longer than the year that closed prepaid instruments usually last. */
export const GIFT_CARD_MONTHS = 24
/** A card that gets money back is valid for at least this many days from then on. */
export const GIFT_CARD_GRACE_DAYS = 90
/** The last day of a card issued by hand is at most this many years ahead; no law sets a shortest period. */
const MAX_CARD_YEARS = 10
/** How far ahead a card can be scheduled, in days. */
export const MAX_SEND_DAYS = 365
/** Characters of the message to the recipient. */
export const MAX_CARD_MESSAGE = 300

/**
 * Entries of a card's ledger; the balance is the sum of their amounts. `hold` reserves money for an order that is not
 * paid yet, `capture` (amount 0) makes that final, `release` ends it; `refund` returns money of a paid order, and
 * `adjust` takes back what the sale of the card is refunded.
 */
export const GIFT_CARD_ENTRY_KINDS = ['issue', 'hold', 'capture', 'release', 'refund', 'adjust'] as const
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number]

/** How the code of a card issued by hand reaches its holder: by e-mail, or shown once on the screen to the owner. */
export const GIFT_CARD_DELIVERIES = ['email', 'screen'] as const
export type GiftCardDelivery = (typeof GIFT_CARD_DELIVERIES)[number]

/** `unsent`: waits for its day and has no code; `spent`: nothing is left of it. */
export const GIFT_CARD_STATES = ['unsent', 'active', 'spent', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export const GIFT_CARD_REASONS = [
  'gift_card_unknown',
  'gift_card_expired',
  'gift_card_blocked',
  'gift_card_spent',
  'gift_card_tries',
] as const
export type GiftCardRefusal = (typeof GIFT_CARD_REASONS)[number]

/** Crockford's alphabet: no letter can be mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4
/** 16 letters of 5 bits. */
export const GIFT_CARD_CODE_LENGTH = 16

/** A code of the low five bits of each byte; 16 random bytes give 80 random bits. */
export function toGiftCardCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % 2 ** BITS]).join('')
}

/** A code as it is compared: without spaces and hyphens, and with the letters that are read as digits. */
export function normalizeGiftCardCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** A code in groups of four: `7K3MQ2Z9A1B4C6D8 → 7K3M-Q2Z9-A1B4-C6D8`. */
export function formatGiftCardCode(code: string): string {
  return (normalizeGiftCardCode(code).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** The letters that staff and receipts show. */
export function lastFour(code: string): string {
  return normalizeGiftCardCode(code).slice(-GROUP)
}

/**
 * What a card pays of a total, in paise: all it can, but the rest is nothing or at least ₹1, since gateways refuse less.
 * @example payableByCard(100_000, 100_050) // 99_950
 */
export function payableByCard(balance: Paise, total: Paise): Paise {
  if (balance >= total) return total
  return Math.max(0, Math.min(balance, total - MIN_PAYABLE))
}

/** The last day of a card that is sent on `day`: `('2026-11-30') → '2028-11-30'`; a day that the month lacks is its last. */
export function lastValidDay(day: string): string {
  return addMonths(day, GIFT_CARD_MONTHS)
}

/** The latest day that an owner may choose as the last of a card issued on `day`. */
export function latestValidDay(day: string): string {
  return addMonths(day, MAX_CARD_YEARS * 12)
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const valid = new Date(
    Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), Math.min(date, lastOfMonth.getUTCDate())),
  )
  return valid.toISOString().slice(0, 10)
}

type CardFacts = { last_four: string | null; expires_on: string | null; blocked_at: Date | null }

/** The state of a card on a day in India (`2026-11-26`). The last day may be chosen before the card has a code. */
export function giftCardState(
  { last_four, expires_on, blocked_at }: CardFacts,
  balance: Paise,
  today: string,
): GiftCardState {
  if (blocked_at) return 'blocked'
  if (expires_on !== null && expires_on < today) return 'expired'
  if (last_four === null || expires_on === null) return 'unsent'
  return balance > 0 ? 'active' : 'spent'
}

/** What is left to pay of an order beside its gift card, in rupees. `dueOf({ total: 1500, gift_card: 1000 }) → 500` */
export function dueOf({ total, gift_card = 0 }: { total: number; gift_card?: number | undefined }): number {
  return Math.round(total * 100 - gift_card * 100) / 100
}
