import { toLocalized } from '@/lib/domain/locale'
import type { DeliveryPolicy } from '@/lib/domain/shipping/delivery'

/** A small policy with every kind of row: nested prefixes, a shared PIN code, an island, an army post office. */
export const POLICY: DeliveryPolicy = {
  states: [
    { code: 'KA', name: toLocalized({ en: 'Karnataka', fr: 'Karnataka' }) },
    { code: 'TN', name: toLocalized({ en: 'Tamil Nadu', fr: 'Tamil Nadu' }) },
    { code: 'PY', name: toLocalized({ en: 'Puducherry', fr: 'Pondichéry' }) },
    { code: 'AN', name: toLocalized({ en: 'Andaman and Nicobar Islands', fr: 'Îles Andaman-et-Nicobar' }) },
  ],
  special_areas: [
    { code: 'APS', name: toLocalized({ en: 'Army Post Office', fr: 'Secteur postal militaire' }), cod: false },
  ],
  pin_prefixes: [
    { prefix: '56', state_code: 'KA', zone: 'south' },
    { prefix: '560', state_code: 'KA', zone: 'bengaluru' },
    { prefix: '60', state_code: 'TN', zone: 'south' },
    { prefix: '6050', state_code: 'PY', zone: 'south' },
    { prefix: '744', state_code: 'AN', zone: 'islands' },
    { prefix: '90', state_code: 'APS', zone: 'south' },
  ],
  shared_pins: [{ pin: '605007', state_codes: ['PY', 'TN'] }],
  zones: [
    { key: 'bengaluru', days: { min: 1, max: 2 } },
    { key: 'south', days: { min: 2, max: 4 } },
    { key: 'islands', days: { min: 7, max: 12 } },
  ],
  city_hints: [{ prefix: '560', city: toLocalized({ en: 'Bengaluru', fr: 'Bangalore' }) }],
  dispatch: {
    working_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    days: { in_stock: { min: 1, max: 2 }, resize: { min: 3, max: 5 } },
  },
  international: {
    zones: [{ key: 'europe', countries: ['FR', 'DE'], days: { min: 8, max: 14 }, charge_inr: 2200 }],
  },
  holidays: [{ date: '2026-12-25' }],
  charges: { free_above_inr: 2000, standard_inr: 99 },
  cod: {
    max_order_inr: 10_000,
    fee_inr: 50,
    excluded_metals: ['gold-22k-yellow'],
    excluded_zones: ['islands'],
    excluded_state_codes: ['APS'],
    excluded_items: ['made-to-order', 'engraved', 'energised'],
  },
}
