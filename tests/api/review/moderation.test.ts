import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../data/calls'
import { makeCustomer } from '../../data/fixtures'
import { makeReview, makeReviewStaff, withReviewShop, writeReview } from '../../data/reviews'

withReviewShop()

const shopper = as(null)

describe('moderation', () => {
  it('is for staff, lists the oldest unread first, and is in the audit log', async () => {
    const [newer, older] = [await makeReview({ at: later(10) }), await makeReview({ at: NOW })]
    await makeReview({ state: 'declined' })
    const customer = await makeCustomer(newMobile())
    expect(await as(customer).staff.reviews({})).toMatchObject({ reason: 'not_allowed' })
    const { staff } = await makeReviewStaff()
    expect((await staff.reviews({})).data).toMatchObject({
      ...{ total: 2, states: { pending: 2, approved: 0, declined: 1 } },
      rows: [{ id: older.review.id, order: older.number }, { id: newer.review.id }],
    })
    expect((await staff.today({})).data?.waiting.reviews).toBe(2)
    await staff.decidereview({ id: older.review.id, version: 0, state: 'approved' })
    expect((await staff.today({})).data?.waiting.reviews).toBe(1)
    const log = await (await getDb()).select().from(audit).where(eq(audit.event, 'staff/decidereview'))
    expect(log.at(-1)).toMatchObject({ outcome: 'ok' })
  })

  it('reverts a decision, and refuses one based on an older version', async () => {
    const { review: row, reference, product_id } = await makeReview()
    const { staff } = await makeReviewStaff()
    await writeReview(reference, { text: 'Changed while staff read it.' })
    expect(await staff.decidereview({ id: row.id, version: 0, state: 'approved' })).toMatchObject({
      reason: 'conflict',
      data: { version: 1, text: 'Changed while staff read it.', state: 'pending' },
    })
    await staff.decidereview({ id: row.id, version: 1, state: 'approved' })
    await staff.decidereview({ id: row.id, version: 2, state: 'pending' })
    expect((await shopper.review.list({ product_id })).data).toBeNull()
  })

  it('publishes a reply and removes it', async () => {
    const { review: row, product_id } = await makeReview({ state: 'approved' })
    const { staff } = await makeReviewStaff()
    await staff.replyreview({ id: row.id, version: 0, text: 'Thank you, Asha.' })
    expect((await shopper.review.list({ product_id })).data?.rows[0]?.reply).toBe('Thank you, Asha.')
    await staff.replyreview({ id: row.id, version: 1, text: '' })
    expect((await shopper.review.list({ product_id })).data?.rows[0]?.reply).toBeNull()
    expect(await staff.replyreview({ id: 2_000_000, version: 0, text: 'x' })).toMatchObject({ reason: 'not_found' })
  })
})
