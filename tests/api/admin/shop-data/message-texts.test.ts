import { inArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MessageTextsDraft } from '@/lib/contract/admin/shop-data/message-texts'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import type { Locale } from '@/lib/domain/locale'
import { MESSAGE_KEYS, type MessageKey } from '@/lib/domain/notification/message-texts'
import { applyMailTexts } from '@/lib/i18n/mail-messages'
import { dispatch } from '@/lib/server/dispatch'
import { toOtpEmail, toOtpText } from '@/lib/server/notification/otp-text'
import { refreshStoredSettings } from '@/lib/server/settings/stored-settings'
import en from '@/messages/en.json'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)

const key = 'placed_cod'
const SUBJECT = 'orderMail.steps.placed_cod.subject'
const TEXT = 'orderMail.steps.placed_cod.text'
const SMS = 'orderMail.steps.placed_cod.sms'
const NOTHING: MessageTextsDraft = { en: {}, fr: {} }
let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Meera' })
})
beforeEach(resetLimits)
const api = () => as(manager).shopdata
const stateOf = async (of: MessageKey = key) =>
  (await api().messagetext({ key: of })).data ?? { version: 0, value: NOTHING }
const save = async (value: MessageTextsDraft, of: MessageKey = key) =>
  api().savemessagetext({ key: of, version: (await stateOf(of)).version, value })
afterEach(async () => {
  for (const of of [key, 'sign_in_code'] as const) {
    const { version } = await stateOf(of)
    if (version > 0) await api().undomessagetext({ key: of, version, to: 0 })
  }
})

/** Places an order for cash and returns its number, its e-mail and its text message. */
async function orderForCash(lang: Locale) {
  const mobile_no = newMobile()
  const contact = { name: 'Asha Rao', email: `${mobile_no}@example.com`, mobile_no }
  const buyer = await makeCustomer(mobile_no)
  const { data } = await as(buyer).order.createpay(
    request(await makeProduct(), { contact, lang, payment_method: 'cod' }),
  )
  if (!data || !('order' in data)) throw new Error('no order')
  const to = [contact.email, `+91${mobile_no}`]
  const rows = await (await getDb()).select().from(outbox).where(inArray(outbox.to, to))
  const [mail, sms] = ['email', 'sms'].map((channel) => rows.find((row) => row.channel === channel))
  return { number: data.order.number, mail, sms }
}

it('are seen by staff and changed by managers', async () => {
  const status = async (customerId: number | null, path: string, input: object) =>
    (await dispatch(`shopdata/${path}`, input, { customerId, address: '203.0.113.7', now: NOW })).status
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  const customer = await makeCustomer(newMobile())
  for (const [path, input] of [
    ['messagetexts', {}],
    ['messagetext', { key }],
  ] as const) {
    expect(await status(null, path, input)).toBe(401)
    expect(await status(customer, path, input)).toBe(403)
    expect(await status(staff, path, input)).toBe(200)
  }
  expect(await status(staff, 'savemessagetext', { key, version: 0, value: NOTHING })).toBe(403)
  expect(await status(staff, 'undomessagetext', { key, version: 0, to: 0 })).toBe(403)
  expect(await status(manager, 'messagetext', { key: 'constructor' })).toBe(422)
  expect(await status(manager, 'messagetextchange', { key, version: 9 })).toBe(200)
})

it('are what the next e-mail and text message of their language say, and are gone when undone', async () => {
  const english = {
    [SUBJECT]: 'Hurrah, {number}!',
    [TEXT]: 'Dear friend of {shop},\n\n<b>{amount}</b> & no more.',
    [SMS]: '{shop} has {number}, see {url}',
  }
  const saved = await save({ ...NOTHING, en: english })
  expect(saved.data).toMatchObject({
    version: 1,
    value: { en: english, fr: {} },
    history: [{ how: 'edit', by: 'Meera' }],
  })
  const order = await orderForCash('en')
  expect(order.mail?.subject).toBe(`Hurrah, ${order.number}!`)
  expect(order.mail?.text).toMatch(/^Dear friend of Navamani,\n\n<b>₹4,\d{3}<\/b> & no more\.\n\n1 × Stone/)
  expect(order.mail?.html).toMatch(
    /Dear friend of Navamani,<\/p>\n<p [^>]*>&#60;b&#62;₹4,\d{3}&#60;\/b&#62; &#38; no more/,
  )
  expect(order.sms?.text).toMatch(new RegExp(`^Navamani has ${order.number}, see http`))
  const french = await orderForCash('fr')
  expect(french.mail?.subject).toBe(`Commande ${french.number} confirmée`)
  const rows = (await api().messagetexts({})).data ?? []
  expect(rows.map((row) => row.key)).toEqual(MESSAGE_KEYS)
  expect(rows.find((row) => row.key === key)).toMatchObject({ edited: { en: true, fr: false }, changed_by: 'Meera' })
  expect(rows.find((row) => row.key === 'paid')).toMatchObject({ edited: { en: false, fr: false }, changed_at: null })
  expect((await api().messagetextchange({ key, version: 1 })).data).toEqual({
    before: NOTHING,
    after: { ...NOTHING, en: english },
  })
  expect((await api().undomessagetext({ key, version: 1, to: 0 })).data).toEqual({ version: 2 })
  const later = await orderForCash('en')
  expect(later.mail?.subject).toBe(`Order ${later.number} is confirmed`)
})

it('are read again by an instance that did not save them', async () => {
  await save({ ...NOTHING, en: { [SUBJECT]: 'Elsewhere {number}' } })
  // As in another process, which has older texts in memory.
  applyMailTexts('older', { en: {}, fr: {} })
  const before = await orderForCash('en')
  expect(before.mail?.subject).toBe(`Order ${before.number} is confirmed`)
  await refreshStoredSettings()
  const after = await orderForCash('en')
  expect(after.mail?.subject).toBe(`Elsewhere ${after.number}`)
})

it('that equal the default text are stored as none', async () => {
  const { version } = await stateOf()
  const answer = await save({ ...NOTHING, en: { [SUBJECT]: en.orderMail.steps.placed_cod.subject, [TEXT]: ' ' } })
  expect(answer.data).toMatchObject({ version, value: NOTHING })
})

it('of a code change its e-mail alone: its text message has the text that the provider registered', async () => {
  const before = toOtpText('123456', 10, 'en')
  await save({ ...NOTHING, en: { 'account.otpText': 'Use {code} now.' } }, 'sign_in_code')
  expect(toOtpEmail('123456', 10, 'en').text).toMatch(/^Use 123456 now\./)
  expect(toOtpText('123456', 10, 'en')).toEqual(before)
})

it('of two editors the later is refused and receives what the other saved', async () => {
  const { version } = await stateOf()
  const answers = await Promise.all(
    ['One', 'Two'].map((text) => api().savemessagetext({ key, version, value: { ...NOTHING, en: { [TEXT]: text } } })),
  )
  expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved'])
  const { value } = await stateOf()
  for (const { data } of answers) expect(data?.value).toEqual(value)
})

it.each([
  [{ [SUBJECT]: 'Order {nmuber}' }, `value.en.${SUBJECT}`, 'placeholder_unknown'],
  [{ [SUBJECT]: 'Order {__proto__}' }, `value.en.${SUBJECT}`, 'placeholder_unknown'],
  [{ [TEXT]: '{{shop}}' }, `value.en.${TEXT}`, 'placeholder_double'],
  [{ [SMS]: 'No link' }, `value.en.${SMS}`, 'placeholder_missing'],
  [{ [SUBJECT]: 'Two\nlines' }, `value.en.${SUBJECT}`, 'one_line'],
  [{ [SUBJECT]: 'a'.repeat(151) }, `value.en.${SUBJECT}`, 'message_too_long'],
  [{ 'orderMail.end': 'Of another message' }, 'value.en.orderMail.end', 'unknown'],
  [{ constructor: 'x' }, 'value.en.constructor', 'unknown'],
])('%j is refused by its text, and nothing changes', async (texts, path, message) => {
  const before = await stateOf()
  expect((await save({ ...NOTHING, en: texts })).errors).toContainEqual({ path, message })
  expect(await stateOf()).toEqual(before)
})
