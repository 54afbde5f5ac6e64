import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, product } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile } from '../../data/calls'
import { makeCustomer, makeProduct } from '../../data/fixtures'
import {
  loadReview,
  makeDelivered,
  makeReturn,
  makeReview,
  makeReviewStaff,
  REVIEW,
  type ReviewReference,
  withReviewShop,
  writeReview,
} from '../../data/reviews'

withReviewShop()

const shopper = as(null)
const open = ({ number, key }: ReviewReference) => shopper.review.open({ number, key })
const approve = async (line: number) => {
  const row = await loadReview(line)
  return (await makeReviewStaff()).staff.decidereview({
    id: row?.id ?? 0,
    version: row?.version ?? 0,
    state: 'approved',
  })
}

describe('a review, from its link to the page', () => {
  it('waits for the shop, is approved, and is listed with its count and mean', async () => {
    const { reference, product_id, line } = await makeDelivered()
    expect((await open(reference)).data).toMatchObject({
      name: 'Asha, Bengaluru',
      lines: [{ line, may_write: true, title: 'Blue sapphire 1', review: null }],
    })
    expect(await writeReview(reference, { title: ' ' })).toMatchObject({ status: 1 })
    expect((await shopper.review.list({ product_id })).data).toBeNull()
    const outcome = await approve(line)
    expect(outcome.data).toMatchObject({ state: 'approved', decided: { by: 'Meera' } })
    const second = await makeReview({ product: product_id, rating: 5, state: 'approved', at: later(5) })
    expect((await shopper.review.list({ product_id })).data).toMatchObject({
      ...{ count: 2, average: 4.5, ratings: [0, 0, 0, 1, 1] },
      rows: [{ id: second.review.id }, { rating: 4, title: null, text: REVIEW.text, name: REVIEW.name, reply: null }],
    })
    expect((await shopper.review.latest({ category_id: 101 })).data).toMatchObject({ count: 2, average: 4.5 })
    expect((await shopper.review.latest({})).data?.rows[0]?.product.slug).toMatch(/^stone-/)
  })

  it('invalidates the pages of the product and its category when it is published and removed', async () => {
    const { reference, product_id, line } = await makeDelivered()
    await writeReview(reference)
    const staff = await makeCustomer(newMobile(), { role: 'staff' })
    const row = await loadReview(line)
    const input = { id: row?.id, version: 0, state: 'approved' }
    const approved = await dispatch('staff/decidereview', input, { customerId: staff, address: 'x', now: NOW })
    const tags = [`product:${product_id}`, 'category:101']
    expect(approved.touched).toEqual(tags)
    const withdrawn = await dispatch('review/withdraw', reference, { customerId: null, address: 'x', now: NOW })
    expect(withdrawn).toMatchObject({ envelope: { status: 1 }, touched: tags })
    expect((await shopper.review.list({ product_id })).data).toBeNull()
    expect((await shopper.review.latest({})).data).toBeNull()
  })

  it('can be changed until it is approved, and is one per item', async () => {
    const { reference, line } = await makeDelivered()
    await writeReview(reference)
    await writeReview(reference, { rating: 2, text: 'On a second look it is paler.' })
    expect(await loadReview(line)).toMatchObject({ rating: 2, version: 1, state: 'pending' })
    await approve(line)
    expect(await writeReview(reference)).toMatchObject({ status: 0, reason: 'review_published' })
    expect(await shopper.review.withdraw(reference)).toMatchObject({ status: 1 })
    expect(await loadReview(line)).toBeUndefined()
    expect(await shopper.review.withdraw(reference)).toMatchObject({ status: 1 })
  })

  it('declined, shows its author the reason and may be sent again', async () => {
    const { reference, line } = await makeDelivered()
    await writeReview(reference)
    const { staff } = await makeReviewStaff()
    const id = (await loadReview(line))?.id ?? 0
    expect(await staff.decidereview({ id, version: 0, state: 'declined' })).toMatchObject({
      errors: [{ path: 'reason', message: 'reason_required' }],
    })
    await staff.decidereview({ id, version: 0, state: 'declined', reason: 'It names a neighbour.' })
    expect((await open(reference)).data?.lines[0]?.review).toMatchObject({
      ...{ state: 'declined', reason: 'It names a neighbour.' },
    })
    await writeReview(reference)
    expect(await loadReview(line)).toMatchObject({ state: 'pending', reason: null })
  })
})

describe('only a buyer who keeps what was delivered', () => {
  it.each(['paid', 'shipped', 'cancelled', 'return_requested', 'returned', 'partly_refunded', 'refunded'])(
    'may review: not an order that is %s',
    async (state) => {
      const { reference } = await makeDelivered({ state })
      expect((await open(reference)).data).toMatchObject({ lines: [{ may_write: false }] })
      expect(await writeReview(reference)).toMatchObject({ status: 0, reason: 'not_reviewable' })
    },
  )

  it.each([
    ['requested', false],
    ['refunded', false],
    ['exchanged', false],
    ['declined', true],
    ['withdrawn', true],
  ] as const)('may review: with a return of the item that is %s, %s', async (state, mayWrite) => {
    const { reference, id, line } = await makeDelivered({
      state: state === 'refunded' ? 'partly_refunded' : 'delivered',
    })
    await makeReturn(id, line, state)
    expect((await open(reference)).data?.lines[0]?.may_write).toBe(mayWrite)
    expect((await writeReview(reference)).status).toBe(mayWrite ? 1 : 0)
  })

  it('may review: another key is refused, and so is an item of another order', async () => {
    const [own, other] = [await makeDelivered(), await makeDelivered()]
    expect(await writeReview({ ...own.reference, key: other.reference.key })).toMatchObject({ reason: 'link_unknown' })
    expect(await open({ ...own.reference, key: '' })).toMatchObject({ reason: 'link_unknown' })
    expect(await writeReview({ ...own.reference, line: other.line })).toMatchObject({ reason: 'not_found' })
    await writeReview(other.reference)
    await shopper.review.withdraw({ ...own.reference, line: other.line })
    expect(await loadReview(other.line)).toBeDefined()
  })

  it('sees the link with the order, and staff do not', async () => {
    const customer = await makeCustomer(newMobile())
    const { number } = await makeDelivered({ customer_id: customer })
    expect((await as(customer).order.get({ number })).data?.review_path).toContain(`number=${number}&key=`)
    const { data } = await (await makeReviewStaff()).staff.order({ number })
    expect(JSON.stringify(data)).not.toContain('/gems/myorders/review')
  })
})

it('a hidden product shows no reviews anywhere', async () => {
  const product_id = await makeProduct()
  await makeReview({ product: product_id, state: 'approved' })
  await (await getDb()).update(product).set({ hidden: true }).where(eq(product.id, product_id))
  expect((await shopper.review.list({ product_id })).data).toBeNull()
  expect((await shopper.review.latest({})).data).toBeNull()
})

it('closing the account removes the name from its reviews, which stay and are in the export', async () => {
  const customer = await makeCustomer(newMobile())
  const { product_id, number } = await makeReview({ customer_id: customer, state: 'approved' })
  expect((await as(customer).customer.export({})).data).toMatchObject({ reviews: [{ order: number, rating: 5 }] })
  await as(customer).customer.close({ confirm: true })
  expect((await shopper.review.list({ product_id })).data?.rows).toMatchObject([
    { name: null, text: 'A deep, even blue.' },
  ])
  expect(await (await getDb()).$count(order, eq(order.number, number))).toBe(1)
})
