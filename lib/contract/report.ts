import { z } from 'zod'

/**
 * A laboratory's report as the shop states it. `file` is the report itself, a PDF or picture on the shop's own host with
 * its size in bytes; without it nobody but the laboratory can say what the report contains.
 */
export const Report = z.object({
  laboratory: z.string(),
  number: z.string(),
  sample: z.boolean(),
  file: z.object({ src: z.string().startsWith('/'), bytes: z.number().int().positive() }).optional(),
})
