import { areBuyersNotified, canTextAboutTimes, isChannelConnected } from '@/lib/api/admin/message-channels'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import type {
  AdminGiftCardMessages,
  AdminOrderMessages,
  AdminReservationMessages,
  CodRemittanceMessages,
} from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'

/** The texts of an order; where no message leaves the shop, those that promise one say so. */
export function getOrderTexts(locale: Locale): AdminOrderMessages {
  const { adminOrder, unsent } = getMessages(locale)
  const { ship, cancel, ...texts } = unsent.order
  const steps = areBuyersNotified()
    ? adminOrder
    : { ...adminOrder, ...texts, sure: { ...adminOrder.sure, ship, cancel } }
  if (isChannelConnected('email')) return steps
  const { decline_return, ...removal } = unsent.orderMail
  return { ...steps, sure: { ...steps.sure, decline_return }, removal: { ...steps.removal, ...removal } }
}

/** What is said before orders are marked as packed. */
export function getPackQuestion(locale: Locale): string {
  const { adminQueue, unsent } = getMessages(locale)
  return areBuyersNotified() ? adminQueue.packSure : unsent.packSure
}

/** The texts of the cash that couriers owe, where parcels are recorded as delivered too. */
export function getRemittanceTexts(locale: Locale): CodRemittanceMessages {
  const { codRemittance, unsent } = getMessages(locale)
  return areBuyersNotified() ? codRemittance : { ...codRemittance, deliverHint: unsent.deliverHint }
}

/** The texts of the time of a consultation. */
export function getTimeTexts(locale: Locale): AdminEnquiryMessages['time'] {
  const { adminEnquiry, unsent } = getMessages(locale)
  if (isChannelConnected('email')) return adminEnquiry.time
  if (canTextAboutTimes()) return { ...adminEnquiry.time, proposeText: unsent.proposeByText }
  return { ...adminEnquiry.time, ...unsent.time }
}

/** The texts of gift cards, whose codes are sent by e-mail alone. */
export function getGiftCardTexts(locale: Locale): AdminGiftCardMessages {
  const { adminGiftCard, unsent } = getMessages(locale)
  return isChannelConnected('email') ? adminGiftCard : { ...adminGiftCard, issued: unsent.after, ...unsent.giftCard }
}

/** The texts of reservations; who loses one is notified by e-mail alone. */
export function getReservationTexts(locale: Locale): AdminReservationMessages {
  const { reserving, unsent } = getMessages(locale)
  return isChannelConnected('email') ? reserving.admin : { ...reserving.admin, endHint: unsent.endHint }
}
