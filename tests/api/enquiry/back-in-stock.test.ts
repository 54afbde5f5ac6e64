import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { back_in_stock, outbox, product } from '@/lib/db/schema'
import type { Locale } from '@/lib/domain/locale'
import { dispatch } from '@/lib/server/dispatch'
import { deleteOldStockRequests, notifyBackInStock } from '@/lib/server/enquiry/back-in-stock'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../data/fixtures'

const DAY = 24 * 60

withTestDatabase(fillShop)
beforeEach(async () => {
  const db = await getDb()
  await resetLimits()
  await db.delete(outbox)
  await db.delete(back_in_stock)
})
afterEach(() => vi.restoreAllMocks())

type More = { lang?: Locale; website?: string; address?: string; now?: Date }
const requestNotice = (
  product_id: number,
  contact: string,
  { lang = 'en', website = '', address, now = NOW }: More = {},
) => as(null, now, address).backinstock.ask({ product_id, contact, lang, website })
const withdraw = (product_id: number, contact: string) => as(null).backinstock.withdraw({ product_id, contact })
const waiting = async () => (await getDb()).select().from(back_in_stock).orderBy(back_in_stock.id)
const messages = async () => (await getDb()).select().from(outbox).orderBy(outbox.id)
const setStock = async (id: number, stock: number) =>
  (await getDb()).update(product).set({ stock }).where(eq(product.id, id))

describe('backinstock/ask', () => {
  it('stores an e-mail or a mobile number, in whatever format it is typed', async () => {
    const id = await makeProduct({ stock: 0 })
    expect(await requestNotice(id, ' Asha@Example.com ')).toMatchObject({ status: 1, data: null })
    expect(await requestNotice(id, '+91 98450 12345', { lang: 'fr' })).toMatchObject({ status: 1, data: null })
    expect(await waiting()).toMatchObject([
      { product_id: id, channel: 'email', to: 'asha@example.com', lang: 'en', at: NOW },
      { product_id: id, channel: 'sms', to: '9845012345', lang: 'fr' },
    ])
    expect(await messages()).toEqual([])
  })

  it('counts a form sent twice, also at once, as one', async () => {
    const id = await makeProduct({ stock: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => requestNotice(id, 'asha@example.com')))
    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1])
    await requestNotice(id, 'ASHA@example.com', { now: later(60) })
    expect(await waiting()).toHaveLength(1)
  })

  it.each([
    ['', 'contact_required'],
    ['asha', 'contact_invalid'],
    ['asha@', 'contact_invalid'],
    ['12345', 'contact_invalid'],
    [`${'a'.repeat(250)}@example.com`, 'too_long'],
  ])('names the problem of %o', async (contact, message) => {
    const input = { product_id: await makeProduct({ stock: 0 }), contact }
    const outcome = await dispatch('backinstock/ask', input, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path: 'contact', message }] } })
  })

  it('refuses an unknown product', async () => {
    expect(await requestNotice(2_000_000, 'asha@example.com')).toMatchObject({ status: 0, reason: 'not_found' })
  })

  it('ignores requests with the honeypot filled, and more than thirty a day to one contact', async () => {
    const id = await makeProduct({ stock: 0 })
    expect(await requestNotice(id, 'robot@example.com', { website: 'http://spam.test' })).toMatchObject({ status: 1 })
    expect(await waiting()).toEqual([])
    for (let time = 0; time < 32; time++) {
      const one = await makeProduct({ stock: 0 })
      expect((await requestNotice(one, 'asha@example.com', { address: `203.0.113.${time}` })).status).toBe(1)
    }
    expect(await waiting()).toHaveLength(30)
  })

  it('accepts twenty an hour from an address', async () => {
    const id = await makeProduct({ stock: 0 })
    for (let time = 0; time < 20; time++) expect((await requestNotice(id, `a${time}@example.com`)).status).toBe(1)
    expect(await requestNotice(id, 'late@example.com')).toMatchObject({ status: 0, reason: 'too_many' })
  })

  it('accepts e-mails only if SMS templates must be registered and this one is not', async () => {
    const sms = await import('@/lib/adapters/sms/sms')
    vi.spyOn(sms, 'canWriteFreely').mockReturnValue(false)
    const id = await makeProduct({ stock: 0 })
    expect(await requestNotice(id, '9845012345')).toMatchObject({ status: 0, reason: 'email_only' })
    expect(await requestNotice(id, 'asha@example.com')).toMatchObject({ status: 1 })
  })
})

it('it can be withdrawn as easily as requested, with the same response when there is none', async () => {
  const id = await makeProduct({ stock: 0 })
  await requestNotice(id, 'asha@example.com')
  expect(await withdraw(id, 'Asha@example.com')).toMatchObject({ status: 1 })
  expect(await withdraw(id, 'Asha@example.com')).toMatchObject({ status: 1 })
  await setStock(id, 1)
  expect(await notifyBackInStock(NOW)).toBe(0)
})

describe('once the product is available again', () => {
  it('each contact gets one message in the requested language, and the request is deleted', async () => {
    const id = await makeProduct({ stock: 0 })
    const other = await makeProduct({ stock: 0 })
    await requestNotice(id, 'asha@example.com', { lang: 'fr' })
    await requestNotice(id, '9845012345')
    await requestNotice(other, 'asha@example.com')
    expect(await notifyBackInStock(NOW)).toBe(0)

    await setStock(id, 1)
    expect(await notifyBackInStock(NOW)).toBe(2)
    expect(await notifyBackInStock(later(1))).toBe(0)
    const [mail, text] = await messages()
    expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.com', state: 'kept' })
    expect(mail?.subject).toContain('De nouveau disponible')
    expect(mail?.text).toMatch(/http\S+\/fr\/gems\/product\/stone-\d+/)
    expect(text).toMatchObject({ channel: 'sms', to: '+919845012345' })
    expect(text?.text).toMatch(/http\S+\/gems\/product\/stone-\d+/)
    expect(await waiting()).toMatchObject([{ product_id: other }])
  })

  it('a contact may request it again, and is notified again', async () => {
    const id = await makeProduct({ stock: 1 })
    await requestNotice(id, 'asha@example.com')
    expect(await notifyBackInStock(NOW)).toBe(1)
    await requestNotice(id, 'asha@example.com')
    expect(await notifyBackInStock(NOW)).toBe(1)
    expect(await messages()).toHaveLength(2)
  })

  it('an expired reservation counts as available again', async () => {
    const id = await makeProduct()
    await as(null).order.createpay(request(id))
    await requestNotice(id, 'asha@example.com')
    expect(await notifyBackInStock(NOW)).toBe(0)
    await releaseExpiredReservations(later(DAY))
    expect(await notifyBackInStock(later(DAY))).toBe(1)
  })

  it('several shop processes on one database write one message between them', async () => {
    const id = await makeProduct({ stock: 0 })
    const contacts = Array.from({ length: 12 }, (_, index) => `reader${index}@example.com`)
    for (const contact of contacts) await requestNotice(id, contact)
    await setStock(id, 1)
    const counts = await Promise.all([NOW, NOW, NOW, NOW].map(notifyBackInStock))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect((await messages()).map(({ to }) => to).sort()).toEqual(contacts.sort())
  })

  it('a request whose message cannot be queued stays pending', async () => {
    const id = await makeProduct({ stock: 0 })
    await requestNotice(id, 'asha@example.com')
    await setStock(id, 1)
    const posted = await import('@/lib/server/notification/outbox')
    const post = vi.spyOn(posted, 'queueEmail').mockRejectedValueOnce(new Error('no room'))
    await expect(notifyBackInStock(NOW)).rejects.toThrow('no room')
    post.mockRestore()
    expect(await notifyBackInStock(NOW)).toBe(1)
    expect(await messages()).toHaveLength(1)
  })
})

it('deletes requests after a year if the product never came back', async () => {
  const id = await makeProduct({ stock: 0 })
  await requestNotice(id, 'asha@example.com')
  await deleteOldStockRequests(later(365 * DAY))
  expect(await waiting()).toHaveLength(1)
  await deleteOldStockRequests(later(367 * DAY))
  expect(await waiting()).toEqual([])
})
