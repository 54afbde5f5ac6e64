import type { Facet } from '@/lib/domain/listing/listing'

/** The message key of each facet, below `filter`. */
export const FACET_NAME = {
  weight: 'weight',
  shape: 'shape',
  colour: 'colour',
  origin: 'origin',
  treatment: 'treatment',
  clarity: 'clarity',
  mukhi: 'mukhi',
  bead: 'bead',
  metal: 'metal',
  report: 'report',
} as const satisfies Record<Facet, string>

/** The order of a buyer's decision: kind of product, its properties, then its proof. */
export const FACET_ORDER: readonly Facet[] = [
  'mukhi',
  'weight',
  'origin',
  'treatment',
  'shape',
  'colour',
  'clarity',
  'bead',
  'metal',
  'report',
]
