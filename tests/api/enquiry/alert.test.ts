import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { alert, product } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { deleteOldAlerts } from '@/lib/server/enquiry/alert'
import { sendAlerts } from '@/lib/server/enquiry/send-alerts'
import {
  askAlert,
  confirmAlert,
  newestAlertKey,
  readAlerts,
  readMails,
  resetAlerts,
  startAlert,
} from '../../data/alerts'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

const DAY = 24 * 60
const EMAIL = 'asha@example.com'
const CATEGORY = 101

withTestDatabase(fillShop)
beforeEach(resetAlerts)

const stop = (key: string) => as(null).alert.stop({ key })
const change = async (id: number, values: Partial<typeof product.$inferInsert>) =>
  (await getDb()).update(product).set(values).where(eq(product.id, id))

describe('asking for an alert', () => {
  it('sends one e-mail in the language that says what it is for, and nothing else before it is confirmed', async () => {
    const product_id = await makeProduct({ rupees: 4000 })
    await askAlert({ email: 'Asha@Example.com', product_id, below: 3600, lang: 'fr' })
    const [mail] = await readMails()
    expect(mail).toMatchObject({ to: EMAIL, channel: 'email' })
    expect(mail?.subject).toMatch(/^Confirmez votre alerte.+3\s600/)
    expect(mail?.text).toMatch(/\/fr\/newsletter\/alert\?key=[\w-]+\n/)
    expect(mail?.text).toMatch(/\/fr\/newsletter\/alert\?key=[\w-]+&stop=1/)
    await change(product_id, { payable_paise: 300_000 })
    expect(await sendAlerts(later(10))).toBe(0)
  })

  it.each([
    [{ below: 0 }, 'below_invalid'],
    [{ below: 1.001 }, 'below_invalid'],
    [{}, 'below_invalid'],
    [{ below: 3600, email: 'asha@' }, 'email_invalid'],
    [{ below: 3600, category_id: CATEGORY }, 'a product or a list'],
  ])('names what is wrong with %o', async (more, message) => {
    const input = { email: EMAIL, product_id: await makeProduct(), ...more }
    const { status, envelope } = await dispatch('alert/ask', input, { customerId: null, address: 'x', now: NOW })
    expect(status).toBe(422)
    expect(envelope.errors?.map((one) => one.message)).toContain(message)
  })

  it('refuses a price that is reached already, an unknown product, category or filter', async () => {
    const product_id = await makeProduct({ rupees: 4000, discount: 10 })
    expect(await askAlert({ product_id, below: 3600 })).toMatchObject({ status: 0, reason: 'not_below' })
    expect(await askAlert({ product_id: 2_000_000, below: 10 })).toMatchObject({ reason: 'not_found' })
    expect(await askAlert({ category_id: 999 })).toMatchObject({ reason: 'not_found' })
    expect(await askAlert({ category_id: CATEGORY, filters: 'carat=heavy' })).toMatchObject({ reason: 'not_found' })
    // Words of a stranger would be in the e-mail.
    expect(await askAlert({ category_id: CATEGORY, filters: 'origin=visit-my-shop' })).toMatchObject({
      reason: 'not_found',
    })
    await change(product_id, { hidden: true })
    expect(await askAlert({ product_id, below: 10 })).toMatchObject({ reason: 'not_found' })
    expect(await readAlerts()).toEqual([])
  })

  it('keeps one alert for the same request, also sent at once, and lets nobody change a confirmed one', async () => {
    const product_id = await makeProduct()
    await Promise.all([1, 2, 3].map(() => askAlert({ product_id, below: 3000 })))
    expect(await readAlerts()).toHaveLength(1)
    await confirmAlert(await newestAlertKey())
    await askAlert({ product_id, below: 3000, lang: 'fr' }, later(60))
    expect(await readAlerts()).toMatchObject([{ lang: 'en', at: NOW }])
  })

  it('answers robots and floods alike: six e-mails a day and twenty alerts for an address', async () => {
    const product_id = await makeProduct()
    const earlier = await makeProduct()
    expect(await askAlert({ product_id, below: 3000, website: 'http://spam.test' })).toMatchObject({ status: 1 })
    expect(await readMails()).toEqual([])
    for (let time = 1; time <= 8; time++)
      expect(await askAlert({ product_id, below: time }, NOW, `203.0.113.${time}`)).toMatchObject({ status: 1 })
    expect(await readMails()).toHaveLength(6)
    const db = await getDb()
    for (let time = 100; time < 114; time++)
      await db.insert(alert).values({ email: EMAIL, lang: 'en', product_id: earlier, below_paise: time, at: NOW })
    await askAlert({ product_id, below: 50 }, later(2 * DAY))
    expect(await readMails()).toHaveLength(6)
    expect(await readAlerts()).toHaveLength(20)
  })
})

describe('the links', () => {
  it('confirm for two days, also twice, and end the alert at any time', async () => {
    const product_id = await makeProduct()
    await askAlert({ product_id, below: 3000 })
    const key = await newestAlertKey()
    expect(await confirmAlert(key, later(2 * DAY + 1))).toMatchObject({ status: 0, reason: 'link_expired' })
    expect(await confirmAlert(key)).toMatchObject({ status: 1 })
    expect(await confirmAlert(key, later(9 * DAY))).toMatchObject({ status: 1 })
    expect(await stop(key)).toMatchObject({ status: 1 })
    expect(await stop(key)).toMatchObject({ status: 1 })
    expect(await confirmAlert(key)).toMatchObject({ status: 0, reason: 'link_unknown' })
    expect(await stop('x')).toMatchObject({ status: 0, reason: 'link_unknown' })
    expect(await readAlerts()).toEqual([])
  })

  it('without a confirmation the address is deleted after two days', async () => {
    await askAlert({ product_id: await makeProduct(), below: 3000 })
    await deleteOldAlerts(later(2 * DAY - 1))
    expect(await readAlerts()).toHaveLength(1)
    await deleteOldAlerts(later(2 * DAY + 1))
    expect(await readAlerts()).toEqual([])
  })
})

describe('the alert for a price', () => {
  it('is sent once, when the product can be bought for that price, and is deleted with it', async () => {
    const product_id = await makeProduct({ rupees: 4000 })
    await startAlert({ product_id, below: 3600 })
    expect(await sendAlerts(later(10))).toBe(0)
    await change(product_id, { payable_paise: 350_000, stock: 0 })
    expect(await sendAlerts(later(11))).toBe(0)
    await change(product_id, { stock: 1 })
    const counts = await Promise.all([sendAlerts(later(12)), sendAlerts(later(12))])
    expect(counts.toSorted()).toEqual([0, 1])
    const [mail, ...others] = await readMails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Now ₹3,500: Stone/)
    expect(mail?.text).toMatch(/\/gems\/product\/stone-\d+/)
    expect(await readAlerts()).toEqual([])
  })

  it('a later price for the same product replaces the earlier one', async () => {
    const product_id = await makeProduct({ rupees: 4000 })
    await startAlert({ product_id, below: 3600 })
    await startAlert({ product_id, below: 3000 })
    expect(await readAlerts()).toMatchObject([{ below_paise: 300_000 }])
  })
})

describe('the alert for a list', () => {
  it('names new products in stock under its filters, once, at most once a day, until it is stopped', async () => {
    const sold = await makeProduct({ rupees: 4500, stock: 0 })
    const outside = await makeProduct({ rupees: 9000 })
    const key = await startAlert({ category_id: CATEGORY, filters: 'page=3&sort=low&price=-5000' })
    expect(await readAlerts()).toMatchObject([{ filters: 'price=-5000' }])
    await makeProduct({ rupees: 6000 })
    await makeProduct({ rupees: 4000, stock: 0 })
    await change(sold, { stock: 1 })
    expect(await sendAlerts(later(10))).toBe(0)

    const first = await makeProduct({ rupees: 4000 })
    const counts = await Promise.all([sendAlerts(later(11)), sendAlerts(later(11))])
    expect(counts.toSorted()).toEqual([0, 1])
    const [mail] = await readMails()
    expect(mail?.subject).toBe('New: Blue Sapphire: up to ₹5,000')
    expect(mail?.text).toContain(`Stone ${first}: ₹4,000`)
    expect(mail?.text).toContain('/gemstones/blue-sapphire?sort=newest&price=-5000')
    expect(mail?.headers?.['List-Unsubscribe']).toContain(`/api/alert/stop?key=${key}`)

    await makeProduct({ rupees: 3000 })
    await change(outside, { payable_paise: 480_000 })
    expect(await sendAlerts(later(DAY))).toBe(0)
    expect(await sendAlerts(later(DAY + 12))).toBe(1)
    expect((await readMails()).at(-1)?.subject).toContain('2 new')
    expect(await sendAlerts(later(3 * DAY))).toBe(0)

    await stop(key)
    await makeProduct({ rupees: 3000 })
    expect(await sendAlerts(later(4 * DAY))).toBe(0)
  })
})
