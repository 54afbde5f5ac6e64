import type { ProductWords } from '@/lib/api/admin/product-page'
import { formatRupees } from '@/lib/domain/pricing/money'
import { numberFormat } from '@/lib/domain/text/number-format'
import type { Locale } from '@/lib/i18n/locale'
import type { CatalogueMessages } from './labels'

type Said = { messages: CatalogueMessages; names: ProductWords; locale: Locale }
const LONGEST = 300

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Formats a catalogue value for people: rupees, percent, carats, labels, both languages. */
export function sayValue(field: string, value: unknown, said: Said): string {
  const { messages, names, locale } = said
  if (value === null || value === undefined || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return sayNumber(field, value, said)
  if (typeof value === 'string')
    return cut(names.terms.find(({ kind, key }) => kind === field && key === value)?.label[locale] ?? value)
  if (Array.isArray(value)) return sayList(field, value, said)
  if (isRecord(value) && 'en' in value && 'fr' in value) return cut(`${value.en} / ${value.fr}`)
  if (isRecord(value) && field === 'dimensions')
    return [value.length, value.width, value.depth].filter((side) => side !== null).join(' × ')
  if (isRecord(value) && field === 'report') return `${value.laboratory} ${value.number}`
  return cut(JSON.stringify(value))
}

function sayNumber(field: string, value: number, { names, locale }: Said): string {
  const plain = (number: number) => numberFormat(locale, { maximumFractionDigits: 3 }).format(number)
  if (field === 'price_paise') return formatRupees(value / 100, locale)
  if (field === 'discount_hundredths') return `${plain(value / 100)} %`
  if (field === 'weight_mct') return `${plain(value / 1000)} ct`
  if (field === 'weight_mg') return `${plain(value / 1000)} g`
  if (field === 'category_id') return names.categories.find(({ id }) => id === value)?.name[locale] ?? String(value)
  return plain(value)
}

function sayList(field: string, list: unknown[], { messages, locale }: Said): string {
  if (list.length === 0) return messages.nothing
  if (field !== 'images' && field !== 'faq') return cut(list.join(', '))
  const texts = list.filter(isRecord).map((one, index) => {
    const text = one.alt ?? one.q
    return `${index + 1}. ${isRecord(text) ? text[locale] : ''}`
  })
  return cut(texts.join(' '))
}
