import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { requireDeliveryPolicy } from './delivery-policy'
import { LocalizedText } from './localized-text'

const NamedZone = z.object({ key: z.string(), name: LocalizedText.optional() })
const ZoneSetting = z.object({
  zones: z.array(NamedZone),
  international: z.object({ zones: z.array(NamedZone) }).default({ zones: [] }),
})

/** The names of zones and states, with the current policy. */
export async function loadDeliveryNames(lang: Locale) {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, 'delivery'))
  const { zones, international } = ZoneSetting.parse(row?.value)
  const policy = await requireDeliveryPolicy()
  const toZoneName = (zone: z.infer<typeof NamedZone>) => ({ key: zone.key, name: zone.name?.[lang] ?? zone.key })
  const states = [...policy.states, ...policy.special_areas].map(({ code, name }) => ({ key: code, name: name[lang] }))
  return { zones: zones.map(toZoneName), abroad: international.zones.map(toZoneName), states, policy }
}
