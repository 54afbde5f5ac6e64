import { z } from 'zod'
import { ORDERABLE_KINDS } from '../domain/customization/customization'
import { findEngravingProblem, MAX_ENGRAVING_LENGTH, normalizeEngraving } from '../domain/customization/personalization'
import { MAX_ID, Rupees } from './shapes'

const RowId = z.number().int().positive().max(MAX_ID)

const Engraving = z
  .string()
  .max(MAX_ENGRAVING_LENGTH, 'engraving_long')
  .transform((text) => normalizeEngraving(text) ?? '')
  .superRefine((text, { addIssue }) => {
    const problem = findEngravingProblem(text)
    if (problem) addIssue({ code: 'custom', message: problem })
  })
  .transform((text) => text || undefined)

/**
 * The requested customization; empty for the stone alone. `kind`, `metal_id` (cp/metaltypes) and `design_id`
 * (cp/getmetaldesigns) belong together, a ring needs `ring_size_id` (ring/size) as well. A ready-made ring takes
 * `ring_size_id` alone.
 * @example { kind: 'ring', metal_id: 1, design_id: 9, ring_size_id: 1014 }
 */
export const CustomizationOptions = z.strictObject(
  {
    kind: z.enum(ORDERABLE_KINDS, 'unknown_option').optional(),
    metal_id: RowId.optional(),
    design_id: RowId.optional(),
    ring_size_id: RowId.optional(),
    /** Twenty letters at most, Latin or Devanagari; only for designs with room for it. */
    engraving: Engraving.optional(),
    /** Energised in the buyer's name before it leaves. */
    energised: z.literal(true).optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'unknown_option' : undefined) },
)
export type CustomizationOptions = z.infer<typeof CustomizationOptions>

/** The parts of a setting's price in rupees; absent if not chosen or not known to a remote API. */
export const CustomizationParts = z.object({
  design: Rupees,
  metal: Rupees,
  making: Rupees,
  engraving: Rupees.optional(),
  energising: Rupees.optional(),
  gst: Rupees,
})
export type CustomizationParts = z.infer<typeof CustomizationParts>

const Named = z.object({ id: z.number().int(), key: z.string(), name: z.string() })

/**
 * A customization with its price: `price` is the setting of one product in rupees, GST included, `parts` add up to it.
 * `weight_gram` is the estimated weight of the metal, `lead_days` working days until dispatch.
 */
export const Customization = z.object({
  kind: z.enum(ORDERABLE_KINDS),
  kind_label: z.string(),
  design: Named,
  metal: Named,
  /** For rings. `name` is the size in its system: `14` of `indian`. */
  size: Named.extend({ system: z.string(), system_name: z.string(), inner_diameter_mm: z.number() }).nullable(),
  price: Rupees,
  parts: CustomizationParts,
  /** Personalization; a remote API may omit both. */
  engraving: z.string().nullish(),
  energised: z.boolean().optional(),
  weight_gram: z.number().positive(),
  hsn: z.string(),
  gst_percent: z.number().nonnegative(),
  lead_days: z.object({ min: z.number().int(), max: z.number().int() }),
})
export type Customization = z.infer<typeof Customization>

/** Why a customization is refused. */
export const CUSTOMIZATION_REASONS = [
  'unknown_option',
  'design_does_not_fit',
  'size_needed',
  'engraving_refused',
] as const
