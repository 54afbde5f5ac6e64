import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderedRing, RingSizing } from '../../contract/ring-sizing'
import type { Db } from '../../db/connection'
import { ring_size, ring_system, setting } from '../../db/schema'
import {
  type OrderedRingSize,
  priceResizing,
  type ResizingTerms,
  type SizedRing,
} from '../../domain/customization/resizing'
import { toPaise, toRupees } from '../../domain/pricing/money'
import { requireDeliveryPolicy } from '../settings/delivery-policy'

export const RESIZING_KEY = 'ring_resizing'
/** The setting `ring_resizing`: prices in rupees, GST included, by metal; a metal that is missing is not resized. */
export const RingResizing = z.object({
  most_sizes: z.number().int().min(1),
  per_size_inr: z.record(z.string(), z.number().positive()),
})

const INDIAN = 'indian'

/** Indian ring sizes, and what changing a ring to another of them costs; `terms` is null in a shop that does not. */
export type ResizingData = {
  sizes: { id: number; size: number; diameter_um: number }[]
  terms: ResizingTerms | null
  extraDays: { min: number; max: number } | null
}

export async function loadResizingSetting(db: Db): Promise<z.infer<typeof RingResizing> | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, RESIZING_KEY))
  return row ? RingResizing.parse(row.value) : null
}

export async function loadResizingData(db: Db): Promise<ResizingData> {
  const stored = await loadResizingSetting(db)
  const rows = await db
    .select({ id: ring_size.id, label: ring_size.label, diameter_um: ring_size.diameter_um })
    .from(ring_size)
    .innerJoin(ring_system, eq(ring_system.id, ring_size.system_id))
    .where(eq(ring_system.key, INDIAN))
    .orderBy(asc(ring_size.circumference_um))
  const perSize = Object.entries(stored?.per_size_inr ?? {}).map(([metal, inr]) => [metal, toPaise(inr)])
  return {
    sizes: rows.map(({ label, ...row }) => ({ ...row, size: Number(label) })),
    terms: stored && { mostSizes: stored.most_sizes, perSize: Object.fromEntries(perSize) },
    extraDays: (await requireDeliveryPolicy(db)).dispatch.days.resize ?? null,
  }
}

/** Any product; only a ready-made ring has a size. */
type MaybeRing = { ring_size: number | null; metal: string | null }

export function toSizedRing({ ring_size: size, metal }: MaybeRing): SizedRing | null {
  return size === null ? null : { size, metal }
}

/** The ring of a line: as in stock without a wanted size; null where it cannot be had in the wanted one. */
export function priceRingSize(
  ring: SizedRing,
  wantedId: number | undefined,
  data: ResizingData | null,
): OrderedRingSize | null {
  const asStocked = { size: ring.size, stock_size: ring.size, price_paise: 0, extra_days: null }
  if (wantedId === undefined) return asStocked
  const size = data?.sizes.find(({ id }) => id === wantedId)?.size
  const price = size === undefined || !data ? null : priceResizing(ring, size, data.terms)
  if (size === undefined || price === null) return null
  return price === 0 ? asStocked : { ...asStocked, size, price_paise: price, extra_days: data?.extraDays ?? null }
}

/** The sizes that a product can be ordered in, with their prices; null for anything but a ring of known size. */
export async function loadRingSizing(db: Db, product: MaybeRing): Promise<RingSizing | null> {
  const ring = toSizedRing(product)
  if (!ring) return null
  const { sizes, terms, extraDays } = await loadResizingData(db)
  return {
    stock_size: ring.size,
    extra_days: extraDays,
    sizes: sizes.flatMap(({ id, size, diameter_um }) => {
      const price = priceResizing(ring, size, terms)
      return price === null ? [] : [{ id, size, inner_diameter_mm: diameter_um / 1000, price: toRupees(price) }]
    }),
  }
}

/** An ordered ring in the form of the contract. */
export function toOrderedRing({ size, stock_size, price_paise, extra_days }: OrderedRingSize): OrderedRing {
  return { size, stock_size, price: toRupees(price_paise), extra_days }
}
