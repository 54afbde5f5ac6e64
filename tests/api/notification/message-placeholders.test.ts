import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { alert, gift_card } from '@/lib/db/schema'
import { mapLocales } from '@/lib/domain/locale'
import { MESSAGE_KEYS, messageFields } from '@/lib/domain/notification/message-texts'
import { REMOVAL_REASONS } from '@/lib/domain/order/line-removal'
import { PAYMENT_METHODS } from '@/lib/domain/order/payment-method'
import { applyMailTexts } from '@/lib/i18n/mail-messages'
import { toConfirmAlertMail, toListAlertMail, toPriceAlertMail } from '@/lib/server/enquiry/alert-mail'
import { toBackInStockMail, toBackInStockSms } from '@/lib/server/enquiry/back-in-stock-text'
import { toConsultMail, toConsultSms } from '@/lib/server/enquiry/consult-email'
import { toAnswerMail, toReceiptMail } from '@/lib/server/enquiry/enquiry-email'
import { toConfirmMail, toWelcomeMail } from '@/lib/server/enquiry/newsletter-email'
import { toOtpEmail } from '@/lib/server/notification/otp-text'
import { toGiftCardMail } from '@/lib/server/order/gift-card/gift-card-mail'
import { type OrderFacts, type OrderStep, toOrderMail, toOrderText } from '@/lib/server/order/order-email-text'
import type { OrderRow } from '@/lib/server/order/order-row'
import { toQuotationMail } from '@/lib/server/order/quotation/quotation-mail'
import { toReminderMail } from '@/lib/server/order/reminder/reminder-mail'
import { toReviewMail } from '@/lib/server/review/review-mail'
import en from '@/messages/en.json'
import { as, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'
import { orderRow } from '../../data/order/order-moves'

withTestDatabase(fillShop)

const FIELDS = MESSAGE_KEYS.flatMap(messageFields)
/** Marks each text by its path, and names everything that it may name. */
const markedText = (path: string) => `<${path}>`
beforeAll(() => {
  const texts = FIELDS.map(({ path, placeholders }) => [
    path,
    [markedText(path), ...placeholders.map((name) => `{${name}}`)].join(' '),
  ])
  applyMailTexts(
    'every placeholder',
    mapLocales(() => Object.fromEntries(texts)),
  )
})
afterAll(() =>
  applyMailTexts(
    '',
    mapLocales(() => ({})),
  ),
)

const LINES = [{ title: 'Stone', quantity: 1, total_paise: 400_000 }]
const QUOTED = {
  ...{ product_id: 1, quantity: 1, sku: 'NV-1', title: mapLocales(() => 'Stone'), discount: null },
  ...{ list_paise: 400_000, unit_paise: 400_000 },
}
const REMOVED = { item: '1 × Stone', reason: 'damaged' as const, note: 'Sorry', cash: null, refundMethods: ['demo'] }
const isOrderStep = (step: string): step is OrderStep => step in en.orderMail.steps

/** Every message about an order: with each way to pay, reason of a failure, and state of a return. */
function writeOrderMessages(order: OrderRow) {
  const row = { ...order, tracking_number: 'EE123456789IN', held_until: NOW }
  const split = { ...row, carrier: 'A carrier of the town', gift_card_paise: 100, payment_method: 'cod' }
  const card = { ...row, kind: 'gift_card' as const }
  const held = { ...row, state: 'held', advance_paise: 100, kept_paise: 50, balance_until: NOW }
  const steps = Object.keys(en.orderMail.steps).filter(isOrderStep)
  const arrival = null
  const facts: OrderFacts[] = [
    ...PAYMENT_METHODS.map((method) => ({
      method,
      returned: 'now' as const,
      reason: 'Why',
      return_until: '2026-12-02',
      arrival,
    })),
    ...['funds', 'otp', 'expired_card', 'cancelled', 'timeout', 'declined', null].map((problem) => ({
      problem,
      returned: 'none' as const,
    })),
    ...REMOVAL_REASONS.map((reason) => ({ removed: { ...REMOVED, reason } })),
    { removed: { ...REMOVED, cash: { before: 200, due: 100 } } },
    { removed: { ...REMOVED, cash: { before: 200, due: 0 } } },
    { returned: 'before' },
    { returned: 'now', kept_paise: 50 },
    { shops_fault: true, return_number: 'R-1' },
    { shops_fault: false, return_number: 'R-1' },
  ]
  return steps.flatMap((step) =>
    [row, split, card, held].flatMap((one) =>
      facts.flatMap((fact) => [
        toOrderMail(one, step, { amount_paise: 100, ...fact }, LINES),
        toOrderText(one, step, { amount_paise: 100, ...fact }),
      ]),
    ),
  )
}

async function writeOtherMessages(order: OrderRow) {
  const db = await getDb()
  const [card] = await db
    .insert(gift_card)
    .values({
      amount_paise: 100_000,
      recipient_email: 'a@example.org',
      recipient_name: 'Meera',
      sender_name: 'Asha',
      message: 'Joy',
      lang: 'en',
      created_at: NOW,
    })
    .returning()
  const [row] = await db
    .insert(alert)
    .values({ email: 'a@example.org', lang: 'en', search: 'ruby', at: NOW })
    .returning()
  if (!card || !row) throw new Error('no rows')
  const enquiry = { number: 'E-1', kind: 'contactus', lang: 'en' } as const
  const product = { slug: 'stone', title: 'Stone' }
  const consult = {
    number: 'C-1',
    lang: 'en',
    starts_at: NOW,
    minutes: 30,
    channel: 'video',
    sequence: 0,
    unverified: true,
  } as const
  const quoted = { key: 'k', lang: 'en' as const, name: 'Asha', lines: [QUOTED], valid_until: NOW, note: '' }
  const acts = ['asked', 'moved', 'accepted', 'called_off', 'confirmed', 'proposed', 'withdrawn'] as const
  const shopActs = ['confirmed', 'proposed', 'withdrawn'] as const
  return [
    toGiftCardMail(card, 'K7QFM2XRT9WD4HNB', '2027-12-01'),
    toGiftCardMail(card, 'K7QFM2XRT9WD4HNB', '2027-12-01', { lastFour: 'AAAA', balance: 100 }),
    toReviewMail(order, ['Stone']),
    toReminderMail(order, [
      { id: 1, title: QUOTED.title, slug: 'stone', payable: QUOTED.unit_paise, isCustomized: false },
    ]),
    toBackInStockMail('a@example.org', 'en', product),
    toBackInStockSms('en', product),
    toConfirmAlertMail(row, 'rubies'),
    toPriceAlertMail(row, { ...product, payable: 100 }),
    ...[1, 2].map((total) => toListAlertMail(row, { what: 'rubies', path: '/gemstones' }, [], total)),
    ...acts.map((act) =>
      toConsultMail('a@example.org', act, { ...consult, state: act === 'called_off' ? act : 'asked' }, NOW),
    ),
    ...shopActs.map((act) => toConsultSms(act, { ...consult, state: 'confirmed' }, NOW)),
    toReceiptMail('a@example.org', enquiry),
    toAnswerMail('a@example.org', enquiry, 'Answer', { text: 'Question', at: NOW }),
    toConfirmMail('a@example.org', 'en', 'key'),
    ...[true, false].map((isKnown) => toWelcomeMail('a@example.org', 'en', 'key', isKnown)),
    toOtpEmail('123456', 10, 'en'),
    toQuotationMail('a@example.org', quoted),
    toQuotationMail('a@example.org', { ...quoted, advance_paise: 100, kept_paise: 50, balance_until: NOW }),
  ]
}

it('every text that can be edited is in a message, and whatever it may name is filled in', async () => {
  const { data } = await as(null).order.createpay(request(await makeProduct()))
  if (!data || !('order' in data)) throw new Error('no order')
  const order = await orderRow(data.order.number)
  const written = [...writeOrderMessages(order), ...(await writeOtherMessages(order))]
  const texts = written.map((message) => ('subject' in message ? `${message.subject}\n${message.text}` : message.text))
  const open = texts.flatMap((text) =>
    [...text.matchAll(/<([\w.]+)>[^<]*?(\{\w+\})/g)].map(([, path, hole]) => `${path} ${hole}`),
  )
  expect([...new Set(open)]).toEqual([])
  const all = texts.join('\n')
  // The e-mails about a reservation are written with a row of their own (tests/api/order/reserving).
  const missing = FIELDS.filter(({ path }) => !path.startsWith('reserving.') && !all.includes(markedText(path)))
  expect(missing.map(({ path }) => path)).toEqual([])
})
