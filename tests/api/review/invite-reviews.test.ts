import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order_event, outbox, review, review_invitation } from '@/lib/db/schema'
import { RETURN_DAYS } from '@/lib/domain/order/returns'
import { REVIEW_INVITATION_DAYS, REVIEW_INVITATION_LAST_DAYS } from '@/lib/domain/review/review'
import { inviteReviews } from '@/lib/server/review/invite-reviews'
import { as, later, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'
import { makeDelivered, makeReturn, makeReview } from '../../data/reviews'

const DAY = 24 * 60
const due = later(REVIEW_INVITATION_DAYS * DAY)

withTestDatabase(fillShop)
beforeEach(async () => {
  const db = await getDb()
  for (const table of [outbox, review, review_invitation, order_event]) await db.delete(table)
})

const mails = async () => (await getDb()).select().from(outbox)

describe('the invitation to review', () => {
  it('is sent once, after the last day to return, in the language of the order', async () => {
    expect(REVIEW_INVITATION_DAYS).toBeGreaterThan(RETURN_DAYS)
    const { number, reference } = await makeDelivered({ lang: 'fr' })
    expect(await inviteReviews(later(REVIEW_INVITATION_DAYS * DAY - 1))).toBe(0)
    expect(await inviteReviews(due)).toBe(1)
    expect(await inviteReviews(later(20 * DAY))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.com' })
    expect(mail?.subject).toContain(`Que pensez-vous de votre commande ${number}`)
    expect(mail?.text).toContain('Blue sapphire 1 (fr)')
    const link = mail?.text.match(/http\S+\/fr\/gems\/myorders\/review\?\S+/)?.[0] ?? ''
    const { searchParams } = new URL(link)
    const opened = { number: searchParams.get('number') ?? '', key: searchParams.get('key') ?? '' }
    expect((await as(null).review.open(opened)).data?.lines[0]?.line).toBe(reference.line)
  })

  it('is sent in English too', async () => {
    const { number } = await makeDelivered()
    await inviteReviews(due)
    expect((await mails())[0]?.subject).toBe(`How do you like your order ${number}?`)
  })

  it.each(['cancelled', 'shipped', 'return_requested', 'returned', 'partly_refunded', 'refunded'])(
    'is never sent for an order that is %s',
    async (state) => {
      await makeDelivered({ state })
      expect(await inviteReviews(due)).toBe(0)
    },
  )

  it('is not sent for a reviewed order, an old delivery, a closed account or without an address', async () => {
    const { number } = await makeReview()
    await makeDelivered({ at: later(-(REVIEW_INVITATION_LAST_DAYS - REVIEW_INVITATION_DAYS) * DAY - 1) })
    await makeDelivered({ customer_id: await makeCustomer(newMobile(), { is_active: false }) })
    await makeDelivered({ contact_email: '' })
    expect(await inviteReviews(due)).toBe(0)
    expect(number).toBeTruthy()
  })

  it('counts from the delivery that was not reverted', async () => {
    const { id } = await makeDelivered()
    const steps = ['shipped', 'delivered'].map((state) => ({
      order_id: id,
      state,
      actor: 'staff:1',
      at: later(5 * DAY),
    }))
    await (await getDb()).insert(order_event).values(steps)
    expect(await inviteReviews(due)).toBe(0)
    expect(await inviteReviews(later((REVIEW_INVITATION_DAYS + 5) * DAY))).toBe(1)
  })

  it('is sent once, however many instances run', async () => {
    const { id } = await makeDelivered()
    const counts = await Promise.all([due, due, due].map(inviteReviews))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await (await getDb()).$count(review_invitation, eq(review_invitation.order_id, id))).toBe(1)
  })

  it('is sent however many older orders wait for their returns or have nothing left', async () => {
    const { product_id: product, id, line } = await makeDelivered()
    await makeReturn(id, line, 'refunded')
    for (let count = 0; count < 101; count++) {
      const waiting = await makeDelivered({ product })
      await makeReturn(waiting.id, waiting.line, 'requested')
    }
    await makeDelivered({ product })
    expect(await inviteReviews(due)).toBe(1)
    const marked = (await getDb()).$count(review_invitation, eq(review_invitation.order_id, id))
    expect(await marked).toBe(1)
    expect(await (await getDb()).$count(review_invitation)).toBe(2)
  })
})
