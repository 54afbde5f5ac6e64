import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { review } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, resetLimits } from '../../data/fixtures'
import { makeDelivered } from '../../data/reviews'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).delete(review)
})

type Reference = { number: string; key: string; line: number }
const TEXT = { rating: 4, text: 'A deep, even blue in daylight.', name: 'Asha, Bengaluru' }
const shopper = as(null)
const write = (reference: Reference, more = {}) => shopper.review.save({ ...reference, ...TEXT, ...more })
const rowOf = async (line: number) => {
  const [row] = await (await getDb()).select().from(review).where(eq(review.order_line_id, line))
  return row
}

describe('texts of any kind', () => {
  it.each([
    ['script', '<script>alert(1)</script> {"@type":"x"}'],
    ['right to left', 'حجر جميل جدا بلون أزرق عميق'],
    ['emoji', '💎💎💎💎💎💎💎💎💎💎'],
    ['a very long word', 'a'.repeat(2000)],
    ['several lines', 'First line\nSecond line'],
  ])('are stored as written: %s', async (_, text) => {
    const { reference, line } = await makeDelivered()
    expect(await write(reference, { text })).toMatchObject({ status: 1 })
    expect((await rowOf(line))?.text).toBe(text)
  })

  it.each([
    [{ text: 'too short' }, 'text', 'review_short'],
    [{ text: '\u200b'.repeat(20) }, 'text', 'review_required'],
    [{ text: 'a'.repeat(2001) }, 'text', 'too_long'],
    [{ rating: 0 }, 'rating', 'rating_required'],
    [{ rating: 6 }, 'rating', 'rating_required'],
    [{ rating: 4.5 }, 'rating', 'rating_required'],
    [{ rating: undefined }, 'rating', 'rating_required'],
    [{ name: '  ' }, 'name', 'name_required'],
    [{ title: 'a'.repeat(121) }, 'title', 'too_long'],
    [{ text: 'with a NUL \0 inside' }, 'text', 'A character that cannot be kept.'],
  ])('are refused by field: %o', async (more, path, message) => {
    const { reference, line } = await makeDelivered()
    const input = { ...reference, ...TEXT, ...more }
    const outcome = await dispatch('review/save', input, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path, message }] } })
    expect(await rowOf(line)).toBeUndefined()
  })

  it('lose direction marks and control characters, but no line break', async () => {
    const { reference, line } = await makeDelivered()
    await write(reference, { text: 'Very \u202egood\u0007 stone\r\n\r\n\r\n\r\nindeed', name: 'Asha\nRao' })
    expect(await rowOf(line)).toMatchObject({ text: 'Very  good  stone\n\nindeed', name: 'Asha Rao' })
  })
})
