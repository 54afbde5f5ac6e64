import { z } from 'zod'
import { calls } from './call'
import { Id, Lang, Slug } from './shapes'

export const RingSystem = z.object({ id: z.number().int(), key: Slug, name: z.string(), note: z.string() })
export type RingSystem = z.infer<typeof RingSystem>

/** A ring size with its inner dimensions in millimetres. */
export const RingSize = z.object({
  id: z.number().int(),
  system_id: z.number().int(),
  key: z.string(),
  label: z.string(),
  inner_diameter_mm: z.number().positive(),
  inner_circumference_mm: z.number().positive(),
})
export type RingSize = z.infer<typeof RingSize>

export const ring = calls({
  system: {
    method: 'GET',
    path: 'ring/system',
    input: z.object({ lang: Lang }),
    data: z.array(RingSystem),
    summary: 'Ring size systems: India, United States, United Kingdom, Europe.',
  },
  size: {
    method: 'GET',
    path: 'ring/size',
    input: z.object({ id: Id.optional(), lang: Lang }),
    data: z.array(RingSize),
    reasons: ['not_found'],
    summary: 'Sizes of a system, smallest first; of every system without an id.',
  },
})
