import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import type { Lang } from '../catalogue/terms'
import { requireDeliveryPolicy } from './delivery-policy'

const Named = z.object({ key: z.string(), name: z.object({ en: z.string(), fr: z.string() }).optional() })
const Zones = z.object({
  zones: z.array(Named),
  international: z.object({ zones: z.array(Named) }).default({ zones: [] }),
})

/** The names of zones and states, with the current policy. */
export async function readDeliveryNames(lang: Lang) {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, 'delivery'))
  const { zones, international } = Zones.parse(row?.value)
  const policy = await requireDeliveryPolicy()
  const toNamed = (one: z.infer<typeof Named>) => ({ key: one.key, name: one.name?.[lang] ?? one.key })
  const states = [...policy.states, ...policy.special_areas].map(({ code, name }) => ({ key: code, name: name[lang] }))
  return { zones: zones.map(toNamed), abroad: international.zones.map(toNamed), states, policy }
}
