import { z } from 'zod'
import { calls } from './call'
import { Image, Lang } from './shapes'

export const Banner = z.object({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  /** The text of the button; empty for the usual one. */
  button: z.string().default(''),
  image: Image,
})
export type Banner = z.infer<typeof Banner>

export const banner = calls({
  list: {
    method: 'GET',
    path: 'banner/list',
    input: z.object({ lang: Lang }),
    data: z.array(Banner),
    summary: 'The active banners, in their order.',
  },
})
