import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of orders that are held but not paid. */
export function getHeldLabels(locale: Locale) {
  const { held, order } = getMessages(locale)
  return { ...held, problems: order.problems }
}

export type HeldLabels = ReturnType<typeof getHeldLabels>
