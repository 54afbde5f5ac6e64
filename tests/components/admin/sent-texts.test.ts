import { afterEach, expect, it, vi } from 'vitest'
import {
  getGiftCardTexts,
  getOrderTexts,
  getPackQuestion,
  getRemittanceTexts,
  getReservationTexts,
  getTimeTexts,
} from '@/components/admin/sent-texts'
import { LOCALES } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { applyStoredProviderKeys } from '@/lib/provider-config'

// A mail server needs the address for its links.
vi.stubEnv('SITE_URL', 'http://localhost:3000')
afterEach(() => applyStoredProviderKeys({}))

const EMAIL = { SMTP_HOST: 'smtp.example.in', SMTP_FROM: 'shop@example.in' }
const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15550100' }
/** Without a template for orders MSG91 sends verification codes alone. */
const MSG91 = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: '1' }

it.each(LOCALES)('every text promises a message where e-mail is connected (%s)', (locale) => {
  applyStoredProviderKeys(EMAIL)
  const { adminOrder, adminQueue, adminEnquiry, adminGiftCard, reserving } = getMessages(locale)
  expect(getOrderTexts(locale)).toEqual(adminOrder)
  expect(getPackQuestion(locale)).toBe(adminQueue.packSure)
  expect(getTimeTexts(locale)).toEqual(adminEnquiry.time)
  expect(getGiftCardTexts(locale)).toEqual(adminGiftCard)
  expect(getRemittanceTexts(locale)).toEqual(getMessages(locale).codRemittance)
  expect(getReservationTexts(locale)).toEqual(reserving.admin)
})

it.each(LOCALES)(
  'of an order, text messages alone keep the promise of its steps, but not of e-mails (%s)',
  (locale) => {
    applyStoredProviderKeys(TWILIO)
    const { adminOrder, adminQueue, unsent } = getMessages(locale)
    const { sure, removal, undoNotified } = getOrderTexts(locale)
    expect([sure.ship, sure.cancel, undoNotified]).toEqual([
      adminOrder.sure.ship,
      adminOrder.sure.cancel,
      adminOrder.undoNotified,
    ])
    expect([sure.decline_return, removal.sureMail]).toEqual([
      unsent.orderMail.decline_return,
      unsent.orderMail.sureMail,
    ])
    expect(getPackQuestion(locale)).toBe(adminQueue.packSure)
    expect(getTimeTexts(locale).proposeText).toBe(unsent.proposeByText)
  },
)

it.each([
  ['no channel', {}],
  ['verification codes alone', MSG91],
])('with %s no text promises a message', (_, keys) => {
  applyStoredProviderKeys(keys)
  for (const locale of LOCALES) {
    const { unsent } = getMessages(locale)
    const { sure, removal, undoNotified, undoNotNotified, trackingNotified } = getOrderTexts(locale)
    expect(getRemittanceTexts(locale).deliverHint).toBe(unsent.deliverHint)
    const { order, orderMail } = unsent
    expect([sure.ship, sure.cancel]).toEqual([order.ship, order.cancel])
    expect([undoNotified, undoNotNotified, trackingNotified]).toEqual([
      order.undoNotified,
      order.undoNotNotified,
      order.trackingNotified,
    ])
    expect([removal.sureCash, removal.sureFree]).toEqual([orderMail.sureCash, orderMail.sureFree])
    expect(getPackQuestion(locale)).toBe(unsent.packSure)
    expect(getTimeTexts(locale)).toMatchObject(unsent.time)
    expect(getGiftCardTexts(locale)).toMatchObject({ ...unsent.giftCard, issued: unsent.after })
    expect(getReservationTexts(locale).endHint).toBe(unsent.endHint)
  }
})
