import type { Locale } from '../../domain/locale'
import { env } from '../../env'

type Zone = { name: string; days: { min: number; max: number } }

/** The zones of India with their working days in transit; none from a remote API, which does not tell them. */
export async function getDeliveryZones(locale: Locale): Promise<Zone[]> {
  if (env().API_BASE_URL) return []
  const { loadDeliveryNames } = await import('../../server/settings/delivery-names')
  const { zones, policy } = await loadDeliveryNames(locale)
  return policy.zones.map(({ key, days }) => ({ name: zones.find((zone) => zone.key === key)?.name ?? key, days }))
}
