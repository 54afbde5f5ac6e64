import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connection'
import { setting } from '../db/schema'
import type { TaxState } from '../domain/place-of-supply'
import { site } from '../site'

const Name = z.object({ en: z.string(), fr: z.string() })
/** What the setting `delivery` says of taxes; one that was written by hand may lack the law's codes. */
const Places = z.object({
  ships_from: z.object({ state_code: z.string() }).optional(),
  states: z.array(
    z.object({
      code: z.string(),
      name: Name,
      gst_code: z.string().nullable().default(null),
      local_tax: z.enum(['SGST', 'UTGST']).default('SGST'),
    }),
  ),
  special_areas: z.array(z.object({ code: z.string(), name: Name })).default([]),
})

/** `home`: the state that the shop sends from. `areas` are no states: an army post office. */
export type TaxPlaces = { states: TaxState[]; areas: Pick<TaxState, 'code' | 'name'>[]; home: TaxState }

/** The states of India and the shop's own, by the delivery policy. Throws where the policy is missing or knows no home. */
export async function requireTaxPlaces(db: Db): Promise<TaxPlaces> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'delivery')).limit(1)
  if (!row) throw new Error('the setting "delivery" is missing: fill the database first')
  const { states, special_areas, ships_from } = Places.parse(row.value)
  const { region } = site().address
  const home = states.find(({ code, name }) => (ships_from ? code === ships_from.state_code : name.en === region))
  if (!home)
    throw new Error(`the setting "delivery" does not know the shop's state ${ships_from?.state_code ?? region}`)
  return { states, areas: special_areas, home }
}
