import type { Locale } from '../../domain/locale'
import type { DeliveryPolicy } from '../../domain/shipping/delivery'

type NamedOption = { key: string; name: string }
/** What a delivery form shows beside its fields: zone, country and state names, and the policy. */
export type DeliveryView = {
  zones: NamedOption[]
  abroad: NamedOption[]
  states: NamedOption[]
  policy: DeliveryPolicy
}

/** Reads the database directly: callers must have checked access to the admin. */
export async function getDeliveryView(locale: Locale): Promise<DeliveryView> {
  const { loadDeliveryNames: readDeliveryNames } = await import('../../server/settings/delivery-names')
  return readDeliveryNames(locale)
}
