import type { ProductVocabulary } from '@/lib/api/admin/product-page'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'
import type { CatalogueMessages } from './labels'

type FormatContext = { messages: CatalogueMessages; names: ProductVocabulary; locale: Locale }
const MAX_TEXT_LENGTH = 300

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const truncate = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text)

/** Formats a catalogue value for people: rupees, percent, carats, labels, both languages. */
export function formatCatalogueValue(field: string, value: unknown, context: FormatContext): string {
  const { messages, names, locale } = context
  if (value === null || value === undefined || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return formatNumericField(field, value, context)
  if (typeof value === 'string')
    return truncate(names.terms.find(({ kind, key }) => kind === field && key === value)?.label[locale] ?? value)
  if (Array.isArray(value)) return formatList(field, value, context)
  if (isRecord(value) && LOCALES.every((locale) => locale in value))
    return truncate(LOCALES.map((locale) => value[locale]).join(' / '))
  if (isRecord(value) && field === 'dimensions')
    return [value.length, value.width, value.depth].filter((side) => side !== null).join(' × ')
  if (isRecord(value) && field === 'variant') return formatVariant(value, context)
  if (isRecord(value) && field === 'report') return formatReport(value, messages)
  if (isRecord(value) && isRecord(value.alt)) return formatMedia(value, value.alt, context)
  return truncate(JSON.stringify(value))
}

/** The options of a product after the name of its group. */
function formatVariant({ group, options }: Record<string, unknown>, { locale }: FormatContext): string {
  const textOf = (text: unknown) => (isRecord(text) ? String(text[locale]) : '')
  const parts = (Array.isArray(options) ? options : []).filter(isRecord)
  return truncate(`${group}: ${parts.map((option) => `${textOf(option.name)} ${textOf(option.value)}`).join(', ')}`)
}

/** Laboratory and number, and the format of an uploaded report. */
function formatReport({ laboratory, number, file }: Record<string, unknown>, messages: CatalogueMessages): string {
  const format = isRecord(file) && String(file.src).endsWith('.pdf') ? 'PDF' : messages.reportFields.picture
  return `${laboratory} ${number}${isRecord(file) ? ` (${format})` : ''}`
}

/** A 360° series or a video: what it shows, and the number of frames. */
function formatMedia({ frames }: Record<string, unknown>, alt: Record<string, unknown>, { locale }: FormatContext) {
  const count = Array.isArray(frames) ? ` (${frames.length})` : ''
  return truncate(`${alt[locale]}${count}`)
}

function formatNumericField(field: string, value: number, { names, locale }: FormatContext): string {
  const formatDecimal = (number: number) => getNumberFormat(locale, { maximumFractionDigits: 3 }).format(number)
  if (field === 'price_paise' || field === 'cost_paise') return formatRupees(value / 100, locale)
  if (field === 'discount_hundredths' || field === 'gst_basis_points') return `${formatDecimal(value / 100)} %`
  if (field === 'weight_mct') return `${formatDecimal(value / 1000)} ct`
  if (field === 'weight_mg') return `${formatDecimal(value / 1000)} g`
  if (field === 'type_id') return getCategoryTypeTexts(value).heading[locale]
  if (field === 'category_id') return names.categories.find(({ id }) => id === value)?.name[locale] ?? String(value)
  return formatDecimal(value)
}

function formatList(field: string, list: unknown[], { messages, locale }: FormatContext): string {
  if (list.length === 0) return messages.nothing
  if (field !== 'images' && field !== 'faq') return truncate(list.join(', '))
  const texts = list.filter(isRecord).map((one, index) => {
    const text = one.alt ?? one.q
    return `${index + 1}. ${isRecord(text) ? text[locale] : ''}`
  })
  return truncate(texts.join(' '))
}
