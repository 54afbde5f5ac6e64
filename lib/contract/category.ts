import { z } from 'zod'
import { calls } from './call'
import { Category, CategoryDetail, Lang } from './shapes'

export const category = calls({
  listall: {
    method: 'GET',
    path: 'category/listall',
    input: z.object({ lang: Lang }),
    data: z.array(Category),
    summary: 'All categories of all types, in menu order.',
  },
  getbyname: {
    method: 'GET',
    path: 'category/getbyname',
    input: z.object({ name: z.string().trim().min(1).max(120), lang: Lang }),
    data: CategoryDetail.nullable(),
    reasons: ['not_found'],
    summary: 'One category by name or slug, with its texts.',
  },
})
