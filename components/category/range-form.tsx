import { withoutFilter } from '@/lib/domain/listing/listing'
import type { Range, RangeKey } from '@/lib/domain/listing/range'
import { WEIGHT_BOX_UNITS } from '@/lib/domain/listing/range'
import { translatorOf } from '@/lib/i18n/words'
import { type ListPlace, othersOf, rangeTemplate } from './listing-links'

type Props = { place: ListPlace; of: RangeKey; ends: { min: number; max: number } | null; title: string }

const STEP = { price: '1', carat: '0.01' }

/** Two inputs for a range: a plain form; with JavaScript its URL is loaded without a full page load. */
export function RangeForm({ place, of, ends, title }: Props) {
  const t = translatorOf(place.locale, 'filter')
  const range: Range | undefined = place.state.filters[of]
  const box = (end: 'min' | 'max') => (
    <label>
      <span>{t(end === 'min' ? 'from' : 'to')}</span>
      <input
        type="number"
        inputMode="decimal"
        name={`${of}_${end}`}
        min="0"
        step={STEP[of]}
        defaultValue={range?.[end] ?? ''}
        placeholder={ends ? String(of === 'price' ? Math.round(ends[end]) : ends[end]) : undefined}
      />
    </label>
  )
  return (
    <form
      action={place.action}
      className="range-form"
      aria-label={title}
      data-range={of}
      data-to={rangeTemplate(place, of)}
      data-none={place.hrefOf(withoutFilter(place.state, of))}
    >
      {othersOf(place, of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {box('min')}
      {box('max')}
      {of === 'carat' && (
        <select name="carat_unit" aria-label={t('unit')}>
          {WEIGHT_BOX_UNITS.map((unit) => (
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
