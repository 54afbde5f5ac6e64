import { z } from 'zod'
import { PIN_PREFIX } from '../../../domain/shipping/delivery-edit'
import { translated } from './translated'

const MAX_ZONES = 40
const MAX_NAME_LENGTH = 300
const MAX_DAYS = 365

const day = z.number('not_number').int('not_whole').min(0, 'too_small').max(MAX_DAYS, 'too_large')
/** The fewest and the most days of something. */
export const Days = z
  .object({ min: day, max: day })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'max_below_min' })

const Name = z.string('required').trim().min(1, 'required').max(MAX_NAME_LENGTH, 'too_long')

/**
 * A zone of India: its name, its working days in transit, whole states by their codes, and PIN prefixes that are taken
 * out of their states. `name`, `states` and `prefixes` are absent in histories from before zones could be edited.
 */
const DeliveryZone = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'required'),
  name: translated(Name).optional(),
  days: Days,
  states: z.array(z.string().max(10)).max(100).optional(),
  prefixes: z.array(z.string().regex(PIN_PREFIX, 'pin_wrong')).max(2_000, 'too_many').optional(),
})

type Issue = { path: (string | number)[]; message: string }

/** Every key, state and prefix that occurs a second time. */
function findRepetitions(zones: readonly z.output<typeof DeliveryZone>[]): Issue[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  const count = (value: string, path: Issue['path'], message: string) => {
    if (seen.has(value)) issues.push({ path, message })
    seen.add(value)
  }
  for (const [index, { key, states = [], prefixes = [] }] of zones.entries()) {
    count(`key:${key}`, [index, 'key'], 'zone_twice')
    for (const state of states) count(`state:${state}`, [index, 'states'], 'state_twice')
    for (const [at, prefix] of prefixes.entries()) count(`pin:${prefix}`, [index, 'prefixes', at], 'prefix_twice')
  }
  return issues
}

/** The zones of India; no state and no prefix is in two of them. */
export const DeliveryZones = z
  .array(DeliveryZone)
  .min(1, 'required')
  .max(MAX_ZONES, 'too_many')
  .superRefine((zones, context) => {
    for (const { path, message } of findRepetitions(zones)) context.addIssue({ code: 'custom', path, message })
  })
