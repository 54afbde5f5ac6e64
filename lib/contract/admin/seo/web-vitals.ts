import { z } from 'zod'
import { DEVICES, PAGE_TEMPLATES, VITALS } from '../../../domain/analytics/web-vitals'
import { calls } from '../../call'

/** Periods that can be shown, in days; Google rates 28. */
export const VITAL_DAYS = ['7', '28', '90'] as const

/** One vital of a page template on one kind of device: milliseconds, CLS without unit. */
export const VitalFigures = z.object({
  template: z.enum(PAGE_TEMPLATES),
  device: z.enum(DEVICES),
  vital: z.enum(VITALS),
  /** What three of four page views do not exceed. */
  p75: z.number(),
  good: z.number().int(),
  fair: z.number().int(),
  poor: z.number().int(),
})
export type VitalFigures = z.infer<typeof VitalFigures>

export const webVitalCalls = calls({
  vitals: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'metadata/vitals',
    input: z.object({ days: z.enum(VITAL_DAYS).default('28') }),
    data: z.array(VitalFigures).nullable(),
    reasons: ['not_allowed'],
    summary: 'Core Web Vitals as visitors measured them, by page template and device.',
  },
})
