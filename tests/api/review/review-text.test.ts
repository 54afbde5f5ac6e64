import { describe, expect, it } from 'vitest'
import { dispatch } from '@/lib/server/dispatch'
import { NOW } from '../../data/calls'
import { loadReview, makeDelivered, REVIEW, withReviewShop, writeReview } from '../../data/reviews'

withReviewShop()

describe('texts of any kind', () => {
  it.each([
    ['script', '<script>alert(1)</script> {"@type":"x"}'],
    ['right to left', 'حجر جميل جدا بلون أزرق عميق'],
    ['emoji', '💎💎💎💎💎💎💎💎💎💎'],
    ['a very long word', 'a'.repeat(2000)],
    ['several lines', 'First line\nSecond line'],
  ])('are stored as written: %s', async (_, text) => {
    const { reference, line } = await makeDelivered()
    expect(await writeReview(reference, { text })).toMatchObject({ status: 1 })
    expect((await loadReview(line))?.text).toBe(text)
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
    const input = { ...reference, ...REVIEW, ...more }
    const outcome = await dispatch('review/save', input, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path, message }] } })
    expect(await loadReview(line)).toBeUndefined()
  })

  it('lose direction marks and control characters, but no line break', async () => {
    const { reference, line } = await makeDelivered()
    await writeReview(reference, { text: 'Very \u202egood\u0007 stone\r\n\r\n\r\n\r\nindeed', name: 'Asha\nRao' })
    expect(await loadReview(line)).toMatchObject({ text: 'Very  good  stone\n\nindeed', name: 'Asha Rao' })
  })
})
