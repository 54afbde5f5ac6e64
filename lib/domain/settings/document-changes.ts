import { toCanonicalText } from '../catalogue/draft-changes'
import { LOCALES, type Localized } from '../locale'

/** A single value of a document; `null` where there is none. */
type PlainValue = string | number | boolean | Localized | null

/** What changed in one field of a document that is edited as a whole. */
export type DocumentChange = {
  /**
   * `list`: items of a list without fields of their own, `before` the removed and `after` the added ones; `added`,
   * `removed`: an entry of a list; `moved`: its position among the
   * entries of both versions, from 1; `secret`: a value that is never shown.
   */
  kind: 'value' | 'list' | 'added' | 'removed' | 'moved' | 'secret'
  /** From the document down, without the entries of lists: `zones.days.min`. */
  field: string
  /** The entry of a list that has the field. */
  entry: { key: string; name: string | Localized | null } | null
  before: PlainValue | string[]
  after: PlainValue | string[]
}

type Fields = Record<string, unknown>
type Place = Pick<DocumentChange, 'field' | 'entry'>

/** What tells an entry of a list from the others; an added link of a menu has no key. */
const IDENTITY = ['kind', 'id', 'key', 'metal', 'from', 'date']
const NAMES = ['title', 'label', 'name', 'from', 'date']
const MAX_TEXT_LENGTH = 160
const CONTEXT_LENGTH = 30

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLocalized = (value: unknown): value is Localized =>
  isFields(value) && LOCALES.every((locale) => typeof value[locale] === 'string')
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The differences of two versions of a document, field by field; long texts are cut to where they differ.
 * @example findDocumentChanges({ cod: { fee_inr: 0 } }, { cod: { fee_inr: 50 } }) // [{ field: 'cod.fee_inr', before: 0, … }]
 */
export function findDocumentChanges(before: unknown, after: unknown): DocumentChange[] {
  return compare(before ?? null, after ?? null, { field: '', entry: null })
}

function compare(before: unknown, after: unknown, place: Place): DocumentChange[] {
  if (toCanonicalText(before ?? null) === toCanonicalText(after ?? null)) return []
  if (isEmpty(before) && isEmpty(after)) return []
  if (Array.isArray(before) || Array.isArray(after)) return compareLists(toList(before), toList(after), place)
  if (isFields(before) || isFields(after)) return compareFields(toFields(before), toFields(after), place)
  return [{ kind: 'value', ...place, ...shortenTexts(toPlain(before), toPlain(after)) }]
}

function compareFields(before: Fields, after: Fields, { field, entry }: Place): DocumentChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    compare(before[name], after[name], { field: field === '' ? name : `${field}.${name}`, entry }),
  )
}

function compareLists(before: unknown[], after: unknown[], place: Place): DocumentChange[] {
  if (![...before, ...after].every(isFields)) return compareItems(before.map(String), after.map(String), place)
  const old = toEntries(before)
  const now = toEntries(after)
  const within = (entry: Fields): Place => ({
    field: place.field,
    entry: { key: keyOf(entry), name: nameOf(entry) },
  })
  const gone = [...old].filter(([identity]) => !now.has(identity))
  const keptBefore = [...old.keys()].filter((identity) => now.has(identity))
  const keptAfter = [...now.keys()].filter((identity) => old.has(identity))
  const moved = findMoved(keptAfter, keptBefore)
  return [
    ...gone.map(([, entry]) => ({ kind: 'removed' as const, ...within(entry), before: null, after: null })),
    ...[...now].flatMap(([identity, entry]): DocumentChange[] => {
      const previous = old.get(identity)
      if (!previous) return [{ kind: 'added', ...within(entry), before: null, after: null }]
      const positions = { before: keptBefore.indexOf(identity) + 1, after: keptAfter.indexOf(identity) + 1 }
      return [
        ...(moved.has(identity) && positions.before !== positions.after
          ? [{ kind: 'moved' as const, ...within(entry), ...positions }]
          : []),
        ...compareFields(previous, entry, within(entry)),
      ]
    }),
  ]
}

/** The fewest entries that have to be moved from the old order to the new one. */
function findMoved(now: string[], old: string[]): Set<string> {
  const positions = now.map((identity) => old.indexOf(identity))
  if (positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))) return new Set()
  // The longest run of entries that keep their order stays; each entry knows the longest one that ends with it.
  const runs: string[][] = []
  for (const [index, identity] of now.entries()) {
    const earlier = runs.filter((_, other) => (positions[other] ?? 0) < (positions[index] ?? 0))
    runs.push([...longest(earlier), identity])
  }
  const kept = new Set(longest(runs))
  return new Set(now.filter((identity) => !kept.has(identity)))
}

const longest = (runs: string[][]) =>
  runs.reduce<string[]>((one, other) => (other.length > one.length ? other : one), [])

function compareItems(before: string[], after: string[], place: Place): DocumentChange[] {
  const removed = before.filter((item) => !after.includes(item))
  const added = after.filter((item) => !before.includes(item))
  return removed.length + added.length > 0 ? [{ kind: 'list', ...place, before: removed, after: added }] : []
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const toFields = (value: unknown): Fields => (isFields(value) ? value : {})
const toEntries = (list: unknown[]) => new Map(list.map(toFields).map((entry) => [identityOf(entry), entry]))
const toPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
const identityOf = (entry: Fields) =>
  [...IDENTITY, ...(entry.key === '' ? ['link'] : [])].map((name) => entry[name]).join('\n')
const keyOf = ({ id, key, metal, from, date, link }: Fields) => String(id ?? (key || metal || from || date || link))

function nameOf(entry: Fields): string | Localized | null {
  for (const field of NAMES) {
    const name = entry[field]
    if (typeof name === 'string' && name !== '') return name
    if (isLocalized(name) && LOCALES.some((locale) => name[locale] !== '')) return name
  }
  return null
}

/** Long texts begin a little before their first difference and are cut at the end. */
function shortenTexts<Value>(before: Value, after: Value): { before: Value | string; after: Value | string } {
  const texts = [before, after].map((value) => (typeof value === 'string' ? [...value] : []))
  const [one = [], other = []] = texts
  if (texts.every(({ length }) => length <= MAX_TEXT_LENGTH)) return { before, after }
  const firstDifference = one.findIndex((letter, index) => letter !== other[index])
  const start = Math.max(0, (firstDifference < 0 ? one.length : firstDifference) - CONTEXT_LENGTH)
  const cut = (value: Value, letters: string[]) => {
    if (typeof value !== 'string') return value
    const end = start + MAX_TEXT_LENGTH
    return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${letters.length > end ? '…' : ''}`
  }
  return { before: cut(before, one), after: cut(after, other) }
}
