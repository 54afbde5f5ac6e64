import { eq } from 'drizzle-orm'
import { RatesDraft } from '../../../contract/admin/shop-data'
import type { Db } from '../../../db/connection'
import { metal_rate, setting } from '../../../db/schema'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { raiseVersion } from '../../catalogue/products-version'
import type { ShopDocument } from '../../catalogue/shop-document'
import { CustomizationExtras, loadPersonalizationFees } from '../../customization/customization-extras'
import { loadStoredMetals } from '../../customization/design'
import { loadResizingSetting, RESIZING_KEY } from '../../customization/ring-resizing'
import { RefusalError } from '../../runtime/answer'

const EXTRAS_KEY = 'made_extras'

async function read(db: Db): Promise<RatesDraft> {
  const now = new Date()
  const fees = await loadPersonalizationFees(db, now)
  const metals = await loadStoredMetals(db, now)
  const resizing = await loadResizingSetting(db)
  return {
    metals: metals.map(({ key, name, rate }) => ({
      ...{ key, name, gram_inr: toRupees(rate.perGram) },
      making_percent: rate.makingBasisPoints / 100,
      making_least_inr: toRupees(rate.makingLeast),
    })),
    extras: fees && { engraving_inr: toRupees(fees.engraving), energising_inr: toRupees(fees.energising) },
    resizing: resizing && {
      most_sizes: resizing.most_sizes,
      per_size: metals.map(({ key }) => ({ metal: key, inr: resizing.per_size_inr[key] ?? 0 })),
    },
  }
}

/** A rate holds from today; earlier rates stay, so that past orders can be recalculated. */
async function write(tx: Db, draft: RatesDraft, now: Date): Promise<void> {
  const today = toIndiaDate(now)
  for (const metal of await loadStoredMetals(tx, now)) {
    const submitted = draft.metals.find(({ key }) => key === metal.key)
    if (!submitted) continue
    const { hsn, gstBasisPoints: gst_basis_points } = metal.rate
    const rate = {
      gram_paise: toPaise(submitted.gram_inr),
      making_basis_points: Math.round(submitted.making_percent * 100),
      making_least_paise: toPaise(submitted.making_least_inr),
    }
    await tx
      .insert(metal_rate)
      .values({ metal_id: metal.id, effective_from: today, ...rate, hsn, gst_basis_points })
      .onConflictDoUpdate({ target: [metal_rate.metal_id, metal_rate.effective_from], set: rate })
  }
  await writeExtras(tx, draft.extras, today, now)
  await writeResizing(tx, draft.resizing, now)
  await raiseVersion(tx, 'catalogue_version', now)
}

async function writeExtras(tx: Db, extras: RatesDraft['extras'], today: string, now: Date): Promise<void> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, EXTRAS_KEY))
  if (!extras) {
    await tx.delete(setting).where(eq(setting.key, EXTRAS_KEY))
    return
  }
  const others = row
    ? CustomizationExtras.parse(row.value).filter(({ effective_from }) => effective_from !== today)
    : []
  const next = { key: EXTRAS_KEY, value: [...others, { effective_from: today, ...extras }], updated_at: now }
  await tx.insert(setting).values(next).onConflictDoUpdate({ target: setting.key, set: next })
}

async function writeResizing(tx: Db, resizing: RatesDraft['resizing'], now: Date): Promise<void> {
  if (!resizing) {
    await tx.delete(setting).where(eq(setting.key, RESIZING_KEY))
    return
  }
  const offered = resizing.per_size.filter(({ inr }) => inr > 0).map(({ metal, inr }) => [metal, inr])
  const value = { most_sizes: resizing.most_sizes, per_size_inr: Object.fromEntries(offered) }
  const next = { key: RESIZING_KEY, value, updated_at: now }
  await tx.insert(setting).values(next).onConflictDoUpdate({ target: setting.key, set: next })
}

/** The admin edits rates of existing metals only. */
async function check(db: Db, draft: RatesDraft): Promise<void> {
  const keys = (await loadStoredMetals(db, new Date())).map(({ key }) => key).join()
  if (keys !== draft.metals.map(({ key }) => key).join()) {
    throw new RefusalError('not_found', 'The metals are not those of the shop.')
  }
}

/**
 * Metal, making, engraving, energising and resizing rates are one form: rows of `metal_rate` and the settings
 * `made_extras` and `ring_resizing`.
 */
export const ratesDocument: ShopDocument<RatesDraft> = {
  entity: 'setting',
  key: 'rates',
  read,
  write,
  check,
  parse: (stored) => RatesDraft.parse(stored),
  tags: ['catalog'],
}
