import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of orders that are held but not paid. */
export function getReservationLabels(locale: Locale) {
  const { reservation, order } = getMessages(locale)
  return { ...reservation, problems: order.problems }
}

export type ReservationLabels = ReturnType<typeof getReservationLabels>
