import { z } from 'zod'
import { calls } from './call'
import { Report } from './report'
import { Lang, Product } from './shapes'

/**
 * A laboratory's report and the product it describes; `sample` is true for a demonstration report. `keys` are the
 * catalogue keys of the product's terms; a remote API may omit them.
 */
export const Certificate = Report.extend({
  product: Product,
  keys: z.object({ treatment: z.string().nullable(), clarity: z.string().nullable() }).optional(),
})
export type Certificate = z.infer<typeof Certificate>

export const certificate = calls({
  get: {
    method: 'GET',
    path: 'certificate/get',
    input: z.object({ number: z.string().trim().min(1, 'number_required').max(60, 'too_long'), lang: Lang }),
    data: Certificate.nullable(),
    reasons: ['not_found'],
    extension: true,
    summary: 'The report of that number, in any case, and the product it describes.',
  },
})
