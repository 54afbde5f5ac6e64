import { slugify } from '../../../domain/text/slug'

/** A reply that lacks required data; `field` is the path of the missing field. */
export class UnreadableReplyError extends Error {
  constructor(
    readonly field: string,
    readonly problem: string,
  ) {
    super(`${field}: ${problem}`)
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function toFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** The first non-empty value among several field names. */
export function firstPresent(fields: Fields, ...names: string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '')
}

/** A finite number, also written as text, as prices are in India. `toNumber('₹1,250.50/-') → 1250.5` */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const plain = value.trim().replace(/[\s,₹]|^(rs\.?|inr)|(inr|\/-|%)$/gi, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** A positive 32-bit integer id; null for anything else. */
export function toId(value: unknown): number | null {
  const id = toNumber(value)
  return id !== null && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** Control characters, which are invalid in feeds, URLs and pages. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

/** Trimmed text, also from a number; null if empty. */
export function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.toWellFormed().replace(CONTROL_CHARACTERS, '').trim() || null : null
}

const TRUE_VALUES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'Y']
const FALSE_VALUES: readonly unknown[] = [false, 0, '0', 'false', 'no', 'N']

/** A boolean in any of the usual notations; null for anything else. */
export function toFlag(value: unknown): boolean | null {
  if (TRUE_VALUES.includes(value)) return true
  return FALSE_VALUES.includes(value) ? false : null
}

const LIST_FIELDS = ['data', 'items', 'list', 'rows', 'results', 'products', 'categories']

/** The items of a list, however it is wrapped: nothing is an empty list, one object is a list of one. */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const fields = toFields(value)
  if (!fields) return []
  const inner = LIST_FIELDS.map((name) => fields[name]).find(Array.isArray)
  if (inner) return inner
  return Object.keys(fields).length === 0 ? [] : [fields]
}

/** The first item of a list, or the object itself; null if there is none. */
export function toFirst(value: unknown): Fields | null {
  return toFields(toList(value)[0])
}

/** The text of a field that may be a list of texts or text with commas. */
export function toTexts(value: unknown): string[] {
  const items = Array.isArray(value) ? value : (toText(value)?.split(',') ?? [])
  return items.flatMap((one) => toText(one) ?? toText(toFields(one)?.name) ?? [])
}

export function requireId(fields: Fields, at: string, ...names: string[]): number {
  const id = toId(firstPresent(fields, ...names))
  if (id === null) throw new UnreadableReplyError(`${at}.${names[0]}`, 'expected a positive whole number')
  return id
}

/** Limit of names and titles, which appear in page heads and social cards. */
const MAX_NAME = 200
const MAX_SLUG = 80

/** The slug of a name that may be long; empty for one without a Latin letter or digit. */
export const shortSlug = (name: string) => slugify(name).slice(0, MAX_SLUG).replace(/-$/, '')

export function requireText(fields: Fields, at: string, ...names: string[]): string {
  const text = toText(firstPresent(fields, ...names))
  if (text === null) throw new UnreadableReplyError(`${at}.${names[0]}`, 'expected text')
  return text.slice(0, MAX_NAME).toWellFormed()
}
