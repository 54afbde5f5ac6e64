import { z } from 'zod'
import { calls } from './call'
import { Lang, Product, Report } from './shapes'

/**
 * A laboratory's report and the product it describes; `sample` is true where no laboratory stands behind it. `keys` are the
 * catalogue's own for what the product says in words; a remote may lack them.
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
    summary: 'The report of that number, in any case, and the piece it describes.',
  },
})
