import type { DeliveryPolicy } from '../../domain/shipping/delivery'
import type { Locale } from '../../i18n/locale'

export type Named = { key: string; name: string }
/** What a form about delivery shows beside its fields: names, and what a PIN code is told apart by. */
export type DeliveryView = { zones: Named[]; abroad: Named[]; states: Named[]; policy: DeliveryPolicy }

/** Read in process: only who may see the admin asks. */
export async function getDeliveryView(locale: Locale): Promise<DeliveryView> {
  const { readDeliveryNames } = await import('../../server/settings/delivery-names')
  return readDeliveryNames(locale)
}
