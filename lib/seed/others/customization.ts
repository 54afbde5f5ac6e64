import { z } from 'zod'
import type { Db } from '../../db/connection'
import { design, metal, metal_rate, ring_size, ring_system, setting, term } from '../../db/schema'
import { DESIGN_KINDS } from '../../domain/customization/customization'
import { SeedText } from '../catalogue'
import { readData } from '../read'

const Metals = z.object({
  effective_from: z.iso.date(),
  metals: z.array(
    z.object({
      id: z.number().int(),
      key: z.string(),
      name: SeedText,
      purity: SeedText,
      fineness: z.number().int().nullable(),
      hallmark_mark: z.string().nullable(),
      hallmark: SeedText,
      density_g_cm3: z.number().positive(),
      price_per_gram_inr: z.number().positive(),
      making_charge: z.object({ percent: z.number(), min_inr: z.number() }),
      gst_percent: z.number(),
      hsn: z.string(),
      lead_days: z.object({ min: z.number().int(), max: z.number().int() }),
      colour: z.string(),
      traditional_for: z.array(z.string()),
      tax_note: SeedText.optional(),
    }),
  ),
})

const Text = z.string().nullable()
const Millimetres = z.number().nullable()
const Designs = z.object({
  labels: z.record(z.enum(['kinds', 'settings', 'shapes', 'styles', 'shanks']), z.record(z.string(), SeedText)),
  designs: z.array(
    z.object({
      id: z.number().int(),
      key: z.string(),
      kind: z.enum(DESIGN_KINDS),
      name: SeedText,
      description: SeedText,
      metal_ids: z.array(z.number().int()),
      setting: z.string(),
      fits: z.object({ shapes: z.array(z.string()), min_mm: z.number(), max_mm: z.number() }),
      metal_weight_g: z.object({ reference_metal_id: z.number(), at_min_mm: z.number(), at_max_mm: z.number() }),
      price_inr: z.number(),
      style: z.array(z.string()),
      drawing: z.object({
        band_width_mm: Millimetres,
        shank: Text,
        prongs: z.number().int(),
        halo_count: z.number().int(),
        side_stones: z.number().int(),
        side_stone_mm: Millimetres,
        bezel_mm: Millimetres,
        open_back: z.boolean(),
        bail: Text,
        bail_width_mm: Millimetres,
        chain: Text,
        fitting: Text,
        motif: Text,
      }),
    }),
  ),
})

const Rings = z.object({
  resizing: z.object({ most_sizes: z.number().int(), per_size_inr: z.record(z.string(), z.number()) }),
  systems: z.array(z.object({ id: z.number().int(), key: z.string(), name: SeedText, note: SeedText })),
  sizes: z.array(
    z.object({
      id: z.number().int(),
      system_id: z.number().int(),
      key: z.string(),
      label: z.string(),
      inner_circumference_mm: z.number(),
      inner_diameter_mm: z.number(),
    }),
  ),
})

const Extras = z.array(
  z.object({ effective_from: z.iso.date(), engraving_inr: z.number(), energising_inr: z.number() }),
)

const thousandths = (value: number) => Math.round(value * 1000)
const hundredths = (value: number) => Math.round(value * 100)
/** The words of a design's keys, by their kind in `term`. */
const TERM_KINDS = [
  ['kinds', 'design-kind'],
  ['settings', 'design-setting'],
  ['shapes', 'design-shape'],
  ['styles', 'design-style'],
] as const

/** Writes metals with their rates, designs with their words, and ring sizes; what is there already stays as it is. */
export async function loadCustomization(tx: Db): Promise<void> {
  const { effective_from, metals } = readData('metals.json', Metals)
  const { labels, designs } = readData('designs.json', Designs)
  const rings = readData('ring-sizes.json', Rings)
  await tx.insert(metal).values(metals.map(toMetalRow)).onConflictDoNothing()
  await tx
    .insert(metal_rate)
    .values(metals.map((one) => toRateRow(one, effective_from)))
    .onConflictDoNothing()
  const labelRows = TERM_KINDS.flatMap(([group, kind]) =>
    Object.entries(labels[group]).map(([key, label]) => ({ kind, key, label })),
  )
  await tx.insert(term).values(labelRows).onConflictDoNothing()
  await tx.insert(design).values(designs.map(toDesignRow)).onConflictDoNothing()
  await tx.insert(ring_system).values(rings.systems).onConflictDoNothing()
  await tx.insert(ring_size).values(rings.sizes.map(toSizeRow)).onConflictDoNothing()
  await tx.insert(setting).values({ key: 'ring_resizing', value: rings.resizing }).onConflictDoNothing()
  await loadExtras(tx)
}

/** Writes what engraving and energising cost; what is there already stays as it is. */
export async function loadExtras(tx: Db): Promise<void> {
  const value = readData('made-extras.json', Extras)
  await tx.insert(setting).values({ key: 'made_extras', value }).onConflictDoNothing()
}

function toMetalRow({ density_g_cm3, lead_days, ...one }: z.infer<typeof Metals>['metals'][number]) {
  const { id, key, name, purity, fineness, hallmark_mark, hallmark, colour, traditional_for } = one
  return {
    ...{ id, key, name, purity, fineness, hallmark_mark, hallmark, colour, traditional_for },
    density_mg_cm3: thousandths(density_g_cm3),
    lead_days_min: lead_days.min,
    lead_days_max: lead_days.max,
  }
}

function toRateRow(one: z.infer<typeof Metals>['metals'][number], effective_from: string) {
  return {
    metal_id: one.id,
    effective_from,
    gram_paise: hundredths(one.price_per_gram_inr),
    making_basis_points: hundredths(one.making_charge.percent),
    making_least_paise: hundredths(one.making_charge.min_inr),
    hsn: one.hsn,
    gst_basis_points: hundredths(one.gst_percent),
    note: one.tax_note?.en ?? null,
  }
}

function toDesignRow({ fits, metal_weight_g, price_inr, style, ...one }: z.infer<typeof Designs>['designs'][number]) {
  return {
    ...one,
    shapes: fits.shapes,
    styles: style,
    least_um: thousandths(fits.min_mm),
    most_um: thousandths(fits.max_mm),
    least_mg: thousandths(metal_weight_g.at_min_mm),
    most_mg: thousandths(metal_weight_g.at_max_mm),
    reference_metal_id: metal_weight_g.reference_metal_id,
    price_paise: hundredths(price_inr),
  }
}

function toSizeRow({ id, system_id, key, label, ...measures }: z.infer<typeof Rings>['sizes'][number]) {
  return {
    ...{ id, system_id, key, label },
    circumference_um: thousandths(measures.inner_circumference_mm),
    diameter_um: thousandths(measures.inner_diameter_mm),
  }
}
