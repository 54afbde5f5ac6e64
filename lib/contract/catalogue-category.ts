import { z } from 'zod'

const Text = z.string().max(8_000)
const Both = z.object({ en: Text, fr: Text })

/** What the desk writes of a category; texts in both languages, null where there is none. */
export const CategoryTextsDraft = z.object({
  name: Both,
  vedic_name: z.string().max(120).nullable(),
  hindi_name: z.string().max(120).nullable(),
  image: z.string().max(120),
  position: z.number().int().min(0).max(10_000),
  aliases: z.array(z.string().max(120)).max(60),
  summary: Both,
  traditional_use: Both.nullable(),
  care: Both.nullable(),
  faq: z.array(z.object({ q: Both, a: Both })).max(20),
})
export type CategoryDraft = z.infer<typeof CategoryTextsDraft>

export const DeskCategory = z.object({
  id: z.number().int(),
  type_id: z.number().int(),
  slug: z.string(),
  version: z.number().int(),
  draft: CategoryTextsDraft,
})
export type DeskCategory = z.infer<typeof DeskCategory>
