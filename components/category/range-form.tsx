import { withoutFilter } from '@/lib/domain/listing/listing'
import type { Range, RangeKey } from '@/lib/domain/listing/range'
import { WEIGHT_INPUT_UNITS } from '@/lib/domain/listing/range'
import { getTranslator } from '@/lib/i18n/translator'
import { hiddenFieldsWithout, type ListingContext, rangeTemplate } from './listing-links'

type Props = { listing: ListingContext; rangeKey: RangeKey; bounds: { min: number; max: number } | null; title: string }

const STEP = { price: '1', carat: '0.01' }

/** Two inputs for a range: a plain form; with JavaScript its URL is loaded without a full page load. */
export function RangeForm({ listing, rangeKey, bounds, title }: Props) {
  const t = getTranslator(listing.locale, 'filter')
  const range: Range | undefined = listing.state.filters[rangeKey]
  const rangeInput = (end: 'min' | 'max') => (
    <label>
      <span>{t(end === 'min' ? 'from' : 'to')}</span>
      <input
        type="number"
        inputMode="decimal"
        name={`${rangeKey}_${end}`}
        min="0"
        step={STEP[rangeKey]}
        defaultValue={range?.[end] ?? ''}
        placeholder={bounds ? String(rangeKey === 'price' ? Math.round(bounds[end]) : bounds[end]) : undefined}
      />
    </label>
  )
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
