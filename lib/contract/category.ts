import { z } from 'zod'
import { calls } from './call'
import { Category, CategoryDetail, Id, Lang, Rupees } from './shapes'

/** What was paid for one stone: weight and rupees per carat are rounded, the grade is in words. */
export const SoldPrice = z.object({
  weight_carat: z.number().positive(),
  per_carat: Rupees,
  clarity: z.string().nullable(),
  treatment: z.string().nullable(),
  has_report: z.boolean(),
})
export type SoldPrice = z.infer<typeof SoldPrice>

/** A calendar month in India, `2026-09`. */
export const SoldMonth = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), prices: z.array(SoldPrice).min(1) })
export type SoldMonth = z.infer<typeof SoldMonth>

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
  soldprices: {
    method: 'GET',
    path: 'category/soldprices',
    input: z.object({ id: Id, lang: Lang }),
    data: z.array(SoldMonth),
    extension: true,
    summary: 'What was paid per carat for loose stones of a category in the last months, if the shop publishes it.',
  },
})
