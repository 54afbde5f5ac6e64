import { withoutFilter } from '@/lib/domain/listing/listing'
import type { Range, RangeKey } from '@/lib/domain/listing/range'
import { WEIGHT_INPUT_UNITS } from '@/lib/domain/listing/range'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { hiddenFieldsWithout, type ListingContext, rangeTemplate } from './listing-links'

type Props = { listing: ListingContext; rangeKey: RangeKey; bounds: { min: number; max: number } | null; title: string }

/** Rupees are shown with Indian grouping, which a field for numbers would refuse. */
const RUPEES = { type: 'text', inputMode: 'numeric', pattern: '[\\d\\s,]*', maxLength: 14, 'data-rupees': '' } as const
const CARATS = { type: 'number', inputMode: 'decimal', min: '0', step: '0.01' } as const

/** Two inputs for a range: a plain form; with JavaScript its URL is loaded without a full page load. */
export function RangeForm({ listing, rangeKey, bounds, title }: Props) {
  const t = getTranslator(listing.locale, 'filter')
  const range: Range | undefined = listing.state.filters[rangeKey]
  const isPrice = rangeKey === 'price'
  const rupees = getNumberFormat(listing.locale, { maximumFractionDigits: 0 })
  const toText = (value: number) => (isPrice ? rupees.format(value) : String(value))
  const rangeInput = (end: 'min' | 'max') => {
    const chosen = range?.[end]
    return (
      <label>
        <span>{t(end === 'min' ? 'from' : 'to')}</span>
        <span className={isPrice ? 'range-rupees' : 'contents'}>
          <input
            {...(isPrice ? RUPEES : CARATS)}
            name={`${rangeKey}_${end}`}
            defaultValue={typeof chosen === 'number' ? toText(chosen) : ''}
            placeholder={bounds ? toText(bounds[end]) : undefined}
          />
        </span>
      </label>
    )
  }
  return (
    <form
      action={listing.action}
      className="range-form"
      aria-label={title}
      data-range={rangeKey}
      data-to={rangeTemplate(listing, rangeKey)}
      data-none={listing.hrefOf(withoutFilter(listing.state, rangeKey))}
    >
      {hiddenFieldsWithout(listing, rangeKey).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {rangeInput('min')}
      {rangeInput('max')}
      {rangeKey === 'carat' && (
        <select name="carat_unit" aria-label={t('unit')}>
          {WEIGHT_INPUT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(unit)}
            </option>
          ))}
        </select>
      )}
      <button type="submit">{t('apply')}</button>
    </form>
  )
}
