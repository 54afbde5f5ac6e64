import type { Facet } from '@/lib/domain/listing/listing'

/** The message of each facet, below `filter`. */
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

/** The order in which a shopper asks: what kind of product, then what it is, then what proves it. */
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
