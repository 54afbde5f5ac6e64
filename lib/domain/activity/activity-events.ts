import type { ACTIVITY_RECORDS, ActivityGroup } from './activity-group'
import { CATALOGUE_ACTIVITY } from './areas/catalogue-activity'
import { CUSTOMER_ACTIVITY } from './areas/customer-activity'
import { ORDER_ACTIVITY } from './areas/order-activity'
import { SEO_ACTIVITY } from './areas/seo-activity'
import { SHOP_ACTIVITY } from './areas/shop-activity'

/** Every event of the audit log that staff cause. Calls of customers are no activity of the team. */
const GROUPS = [...ORDER_ACTIVITY, ...CUSTOMER_ACTIVITY, ...CATALOGUE_ACTIVITY, ...SHOP_ACTIVITY, ...SEO_ACTIVITY]

type KeysOf<Events> = Events extends unknown ? keyof Events : never
export type ActivityPhrase = KeysOf<(typeof GROUPS)[number]['events']>

export type ActivityEvent = { event: string; phrase: ActivityPhrase } & Omit<ActivityGroup, 'events'>

const phrasesOf = new Set<string>(GROUPS.flatMap(({ events }) => Object.keys(events)))
const isPhrase = (text: string): text is ActivityPhrase => phrasesOf.has(text)

/** The events of the audit log that are listed, each with its phrase. */
export const ACTIVITY_EVENTS: ActivityEvent[] = GROUPS.flatMap(({ events, ...group }: ActivityGroup) =>
  Object.entries(events).flatMap(([phrase, names]) =>
    isPhrase(phrase) ? names.map((event) => ({ ...group, event, phrase })) : [],
  ),
)
export const ACTIVITY_PHRASES: ActivityPhrase[] = [...phrasesOf].filter(isPhrase)

/** The field of a call's input that names its record. The key of a customer is `a12` for an account, `o34` for a guest. */
const RECORD_FIELDS: Partial<Record<(typeof ACTIVITY_RECORDS)[number], string[]>> = {
  order: ['number', 'numbers'],
  enquiry: ['number'],
  customer: ['key'],
  quotation: ['id'],
  page: ['path'],
  product: ['id'],
}
/** Calls that make the record which they concern: their answer names it. */
const MAKING_CALLS: readonly string[] = ['staff/makequotation', 'staff/recordenquiry']
/** The refusal of a new product: it has no number, so that its SKU names it. */
const NEW_PRODUCT = 'catalogue/add'
const MAX_NAMED = 8

/** What an entry adds to its phrase: a step of an order or of a return, an amount in rupees, a tracking number. */
export const ACTIVITY_DEEDS = ['move', 'return', 'amount', 'tracking'] as const
type ActivityDeed = { type: (typeof ACTIVITY_DEEDS)[number]; value: string }

/** The field of a call's input that says what was done; none of them is personal. */
const DEED_FIELDS: Record<string, { type: ActivityDeed['type']; field: string }> = {
  'staff/moveorder': { type: 'move', field: 'move' },
  'staff/movereturn': { type: 'return', field: 'move' },
  'staff/refund': { type: 'amount', field: 'amount' },
  'staff/refundreturn': { type: 'amount', field: 'amount' },
  'staff/issuegiftcard': { type: 'amount', field: 'amount' },
  'staff/trackorder': { type: 'tracking', field: 'tracking_number' },
}

const byEvent = new Map(ACTIVITY_EVENTS.map((one) => [one.event, one]))
export const findActivityEvent = (event: string): ActivityEvent | undefined => byEvent.get(event)

const toValues = (value: unknown) => new Map<string, unknown>(Object.entries(Object(value)))

/** The event of a call: saving a product without a number is that of a new one. */
export function toActivityEventName(path: string, input: unknown): string {
  return path === 'catalogue/save' && (toValues(input).get('id') ?? null) === null ? NEW_PRODUCT : path
}

/**
 * The record that a call concerns, as the audit log keeps it: `26-1234-5678`, several with spaces. Its input names it, or
 * the data of its answer where the call makes it.
 */
export function toActivityDetail(event: string, input: unknown, data: unknown): string | null {
  if (event === NEW_PRODUCT) return toSku(toValues(input).get('draft'))
  const fields = RECORD_FIELDS[byEvent.get(event)?.record ?? 'member'] ?? []
  const values = toValues(MAKING_CALLS.includes(event) ? data : input)
  const named = fields.flatMap((field) => values.get(field) ?? []).slice(0, MAX_NAMED)
  return named.length > 0 ? named.map((name) => String(name).slice(0, 200)).join(' ') : null
}

function toSku(draft: unknown): string | null {
  const sku = toValues(draft).get('sku')
  return typeof sku === 'string' && sku.trim() !== '' ? sku.trim().slice(0, 64) : null
}

/** What the input of a call does, as the audit log keeps it: `move:pack`; null where the phrase alone says it. */
export function toActivityDeed(event: string, input: unknown): string | null {
  const deed = DEED_FIELDS[event]
  const value = deed && toValues(input).get(deed.field)
  return typeof value === 'string' || typeof value === 'number' ? `${deed?.type}:${value}`.slice(0, 100) : null
}

/** @example parseActivityDeed('amount:1500') // { type: 'amount', value: '1500' } */
export function parseActivityDeed(text: string | null): ActivityDeed | null {
  const [name, ...value] = text?.split(':') ?? []
  const type = ACTIVITY_DEEDS.find((one) => one === name)
  return type ? { type, value: value.join(':') } : null
}
