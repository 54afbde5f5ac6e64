import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dueOf,
  formatGiftCardCode,
  GIFT_CARD_CODE_LENGTH,
  giftCardState,
  lastFour,
  lastValidDay,
  normalizeGiftCardCode,
  payableByCard,
  toGiftCardCode,
} from '@/lib/domain/order/gift-card'

const paise = fc.integer({ min: 1, max: 10_000_000 })

describe('a code', () => {
  it('has five random bits in each letter, and reads the same however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: GIFT_CARD_CODE_LENGTH, maxLength: GIFT_CARD_CODE_LENGTH }), (bytes) => {
        const code = toGiftCardCode(bytes)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        const shown = formatGiftCardCode(code)
        expect(shown).toMatch(/^.{4}(?:-.{4}){3}$/)
        const typed = shown.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
        expect(normalizeGiftCardCode(typed)).toBe(code)
        expect(lastFour(typed)).toBe(code.slice(-4))
      }),
    )
  })

  it('differs for bytes that differ in their low five bits', () => {
    const codes = Array.from({ length: 32 }, (_, byte) => toGiftCardCode(new Uint8Array([byte])))
    expect(new Set(codes).size).toBe(32)
  })
})

describe('what a card pays', () => {
  it('is never more than its balance or the total, and leaves nothing or at least ₹1', () => {
    fc.assert(
      fc.property(paise, paise, (balance, total) => {
        const paid = payableByCard(balance, total)
        const rest = total - paid
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(Math.min(balance, total))
        expect(rest === 0 || rest >= Math.min(100, total)).toBe(true)
        // It gives away at most what the gateway needs.
        expect(paid).toBeGreaterThanOrEqual(Math.min(balance, total) - 99)
      }),
    )
  })

  it('leaves the rest to the paisa', () => {
    fc.assert(
      fc.property(paise, fc.nat(), (total, share) => {
        const card = share % (total + 1)
        expect(Math.round(dueOf({ total: total / 100, gift_card: card / 100 }) * 100)).toBe(total - card)
      }),
    )
    expect(dueOf({ total: 12.34 })).toBe(12.34)
  })
})

describe('the validity', () => {
  it.each([
    ['2026-11-26', '2028-11-26'],
    ['2026-02-28', '2028-02-28'],
    ['2028-02-29', '2030-02-28'],
    ['2026-12-31', '2028-12-31'],
  ])('of a card sent on %s ends with %s', (sent, last) => expect(lastValidDay(sent)).toBe(last))

  it('includes the last day; a blocked card stays blocked', () => {
    const card = { last_four: 'A1B2', expires_on: '2028-11-26', blocked_at: null }
    expect(giftCardState(card, 100, '2028-11-26')).toBe('active')
    expect(giftCardState(card, 100, '2028-11-27')).toBe('expired')
    expect(giftCardState(card, 0, '2028-11-26')).toBe('spent')
    expect(giftCardState({ ...card, blocked_at: new Date(0) }, 100, '2028-11-26')).toBe('blocked')
    expect(giftCardState({ last_four: null, expires_on: null, blocked_at: null }, 100, '2028-11-26')).toBe('unsent')
  })
})
