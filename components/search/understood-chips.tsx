import { X } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { UnderstoodPart } from '@/lib/contract/shapes'
import { PLAIN_LISTING } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { searchHref } from './search-href'

const CHIP_CLASS =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-[0.85rem] hover:border-ink'

/** A range of the contract, such as `4.55-5.45` or `-50000`, in localized numbers. */
function rangeText(value: string, format: (end: number) => string, locale: Locale): string {
  const t = getTranslator(locale, 'search')
  const [min = '', max = ''] = value.split('-')
  if (min === '') return t('upTo', { end: format(Number(max)) })
  return max === ''
    ? t('from', { end: format(Number(min)) })
    : `${format(Number(min))}\u2009–\u2009${format(Number(max))}`
}

function labelOf({ kind, value, label }: UnderstoodPart, locale: Locale): string {
  if (kind === 'price') return rangeText(value, (end) => formatRupees(end, locale), locale)
  if (kind !== 'weight') return label
  const carats = getNumberFormat(locale, { maximumFractionDigits: 2 })
  return `${rangeText(value, (end) => carats.format(end), locale)}\u00a0ct`
}

/** The filters recognized in the query; each link searches without one of them. */
export function UnderstoodChips({ parts, locale }: { parts: UnderstoodPart[]; locale: Locale }) {
  const t = getTranslator(locale, 'search')
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('understood')} className="mt-4 flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part.kind}>
          <a href={searchHref(part.without, PLAIN_LISTING, locale)} className={CHIP_CLASS}>
            <span className="sr-only">{t('removePart', { value: labelOf(part, locale) })}</span>
            <span aria-hidden="true">{labelOf(part, locale)}</span>
            <Icon of={X} size={14} strokeWidth={1.8} />
          </a>
        </li>
      ))}
    </ul>
  )
}
