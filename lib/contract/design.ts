import { z } from 'zod'
import { DESIGN_KINDS } from '../domain/customization/customization'
import { Rupees, Slug } from './shapes'

export const DesignKind = z.enum(DESIGN_KINDS)
/** A catalogue key and its label in the requested language. */
const Labelled = z.object({ key: z.string(), label: z.string() })
const Millimetres = z.number().positive()

/** How to draw a design; lengths in millimetres, absent parts null. */
export const Drawing = z.object({
  band_width_mm: Millimetres.nullable(),
  shank: z.string().nullable(),
  prongs: z.number().int().nonnegative(),
  halo_count: z.number().int().nonnegative(),
  side_stones: z.number().int().nonnegative(),
  side_stone_mm: Millimetres.nullable(),
  bezel_mm: Millimetres.nullable(),
  open_back: z.boolean(),
  bail: z.string().nullable(),
  bail_width_mm: Millimetres.nullable(),
  chain: z.string().nullable(),
  fitting: z.string().nullable(),
  motif: z.string().nullable(),
})

/** A setting made around a stone of these outlines, `min_mm` to `max_mm` long. */
export const DesignCard = z.object({
  id: z.number().int(),
  key: Slug,
  kind: DesignKind,
  kind_label: z.string(),
  name: z.string(),
  description: z.string(),
  setting: Labelled,
  shapes: z.array(Labelled).min(1),
  styles: z.array(Labelled),
  min_mm: Millimetres,
  max_mm: Millimetres,
  metal_ids: z.array(z.number().int()).min(1),
  drawing: Drawing,
})

export type DesignCard = z.infer<typeof DesignCard>

/** `price_from`: for the smallest stone in the least expensive metal, without the stone, rupees, GST included. */
export const Design = DesignCard.extend({ price_from: Rupees })
export type Design = z.infer<typeof Design>

/**
 * A design in one metal, for a stone `size_mm` long. `price` is the cart's `metal_design_type.price`: rupees, GST
 * included, without the stone; `parts` add up to it. `weight_gram` is the estimated weight of the metal.
 */
export const MetalDesign = DesignCard.extend({
  size_mm: Millimetres,
  weight_gram: z.number().positive(),
  price: Rupees,
  parts: z.object({ design: Rupees, metal: Rupees, making: Rupees, gst: Rupees }),
})
export type MetalDesign = z.infer<typeof MetalDesign>

/**
 * A metal with what it costs today: rupees a gram and the making charge, both before GST; working days until dispatch.
 */
export const MetalType = z.object({
  id: z.number().int(),
  key: Slug,
  name: z.string(),
  purity: z.string(),
  /** Parts per thousand; null for an alloy without a legal standard. */
  fineness: z.number().int().nullable(),
  hallmark_mark: z.string().nullable(),
  hallmark: z.string(),
  price_per_gram: Rupees,
  making: z.object({ percent: z.number().nonnegative(), at_least: Rupees }),
  hsn: z.string(),
  gst_percent: z.number().nonnegative(),
  lead_days: z.object({ min: z.number().int(), max: z.number().int() }),
  /** To draw the metal with: `#C7CBD1`. */
  colour: z.string(),
  /** Planets that tradition associates with this metal. */
  traditional_for: z.array(z.string()),
})
export type MetalType = z.infer<typeof MetalType>

export const CheapestDesign = z.object({
  metal: z.object({ id: z.number().int(), key: Slug, name: z.string() }),
  design: z.object({ id: z.number().int(), key: Slug, name: z.string() }),
  price: Rupees,
  lead_days: MetalType.shape.lead_days,
})
export type CheapestDesign = z.infer<typeof CheapestDesign>

/**
 * A kind of jewellery for a category's stones, with the designs that fit at least one of them. For a single product:
 * the designs that fit it, or `problem` with the reason why none does.
 */
export const CustomizationKind = z.object({
  kind: DesignKind,
  label: z.string(),
  design_ids: z.array(z.number().int()).min(1),
  metal_ids: z.array(z.number().int()).min(1),
  price_from: Rupees,
  problem: z.enum(['shape', 'too_large', 'too_small']).nullish(),
  /** For a single product: the cheapest design in each metal, in rupees without the stone. */
  least: z.array(CheapestDesign).nullish(),
})
export type CustomizationKind = z.infer<typeof CustomizationKind>
