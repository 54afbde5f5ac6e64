import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { findRateOn } from '../../domain/customization/customization'
import { MAX_ENGRAVING_LETTERS, type PersonalizationFees } from '../../domain/customization/personalization'
import { toPaise, toRupees } from '../../domain/pricing/money'
import { toIndiaDate } from '../../domain/time/india-clock'
import type { Answer, Context } from '../runtime/answer'

/** The setting `made_extras`: the fees from each effective date, in rupees before GST. */
export const CustomizationExtras = z.array(
  z.object({
    effective_from: z.iso.date(),
    engraving_inr: z.number().nonnegative(),
    energising_inr: z.number().nonnegative(),
  }),
)

/** The fees for engraving and energising on India's date, in paise before GST; null when neither is offered. */
export async function loadPersonalizationFees(db: Db, now: Date): Promise<PersonalizationFees | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'made_extras'))
  if (!row) return null
  const datedFees = CustomizationExtras.parse(row.value).map(({ effective_from, ...fees }) => ({
    effectiveFrom: effective_from,
    engraving: toPaise(fees.engraving_inr),
    energising: toPaise(fees.energising_inr),
  }))
  return findRateOn(datedFees, toIndiaDate(now))
}

/** The personalization that can be added to a customized product. */
export async function extras(_: unknown, { now }: Context) {
  const fees = await loadPersonalizationFees(await getDb(), now)
  const data = {
    engraving: fees && { price: toRupees(fees.engraving), most_letters: MAX_ENGRAVING_LETTERS },
    energising: fees && { price: toRupees(fees.energising) },
  }
  return { data } satisfies Answer<unknown>
}
