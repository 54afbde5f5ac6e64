import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import type { ShopDataKind } from '../shop-data-kind'
import { toFieldLabel } from './field-labels'

/** What the keys that a field holds mean, by the field: the names of categories, states, zones. */
export type ValueNames = Partial<Record<string, Record<string, string>>>
type Change = ShopChange['changes'][number]
/** A change in words; `arrow` leads from the old to the new value. */
export type ChangeLine = { key: string; label: string; before: string | null; after: string | null; arrow: boolean }

/** Files are named by a hash, which says nothing to a reader. */
const PICTURES = ['image', 'logo']

/** The changed fields of a version in the words of the forms. */
export function formatChanges(
  { changes, more }: ShopChange,
  { what, names, locale }: { what: ShopDataKind; names: ValueNames; locale: Locale },
): ChangeLine[] {
  const { shopData, catalogueAdmin } = getMessages(locale)
  const { changed } = shopData
  const labelOf = toFieldLabel(what, locale)
  const toText = (field: string, value: Change['before']): string => {
    const nameOf = (key: string) => names[field]?.[key] ?? key
    if (value === null || value === '') return catalogueAdmin.nothing
    if (typeof value === 'boolean') return value ? catalogueAdmin.yes : catalogueAdmin.no
    if (Array.isArray(value)) return value.map(nameOf).join(', ')
    if (typeof value === 'object') return value[locale]
    if (typeof value === 'string') return nameOf(value)
    if (field.endsWith('_inr') || field.endsWith('.inr')) return formatRupees(value, locale)
    return names[field]?.[value] ?? getNumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
  }
  const entryName = ({ entry, field }: Change) => {
    if (!entry) return ''
    const name = typeof entry.name === 'string' ? entry.name : entry.name?.[locale]
    const known = names[''] ?? names[listOf(field)]
    return known?.[entry.key] || name || entry.key
  }
  const toLine = (change: Change, index: number): ChangeLine => {
    const { kind, field, before, after } = change
    const label = [entryName(change), field && labelOf(field)].filter(Boolean).join(' · ')
    const line = { key: `${index} ${field}`, label, before: null, after: null, arrow: true }
    if (kind === 'added' || kind === 'removed') return { ...line, after: changed[kind] }
    if (kind === 'moved')
      return { ...line, label: `${label} · ${changed.position}`, before: String(before), after: String(after) }
    if (kind === 'secret' || PICTURES.includes(field)) return { ...line, after: changed.secret }
    if (kind === 'value') return { ...line, before: toText(field, before), after: toText(field, after) }
    const list = (items: Change['before']) => (Array.isArray(items) && items.length > 0 ? toText(field, items) : null)
    return { ...line, before: list(before), after: list(after), arrow: false }
  }
  const rest = getTranslator(locale, 'shopData')('changed.more', { count: more })
  return [
    ...changes.map(toLine),
    ...(more > 0 ? [{ key: 'more', label: rest, before: null, after: null, arrow: false }] : []),
  ]
}

/** The list that an entry's field is in: `resizing.per_size` of `resizing.per_size.inr`. */
const listOf = (field: string) =>
  field.startsWith('resizing.per_size') ? 'resizing.per_size' : (field.split('.')[0] ?? '')
