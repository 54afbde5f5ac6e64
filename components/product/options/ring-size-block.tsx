import type { ProductDetail } from '@/lib/contract/shapes'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { RingSizeChoice } from './ring-size-choice'

type Props = { product: ProductDetail; locale: Locale }

/** The size of a ready-made ring in stock, the sizes it can be changed to, and how to find one's own. */
export function RingSizeBlock({ product: { id, stock, ring_sizing: sizing }, locale }: Props) {
  if (!sizing || stock === 0) return null
  const t = getTranslator(locale, 'ringSize')
  const millimetres = getNumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const options = sizing.sizes.map(({ inner_diameter_mm, price, ...option }) => {
    const values = { size: option.size, mm: millimetres.format(inner_diameter_mm), amount: formatRupees(price, locale) }
    return { ...option, price, text: t(price === 0 ? 'stocked' : 'changed', values), values }
  })
  const { stock_size: stockSize, extra_days: days } = sizing
  const stocked = options.find(({ size }) => size === stockSize)
  return (
    <section aria-labelledby="ring-size-heading" className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ring-size-heading" className="text-[0.95rem] font-medium">
          {t('label')}
        </h2>
        <a
          href={localePath(locale, infoPath('ring-size-guide'))}
          data-opens="rings"
          className="link inline-flex min-h-11 items-center text-[0.92rem]"
        >
          {t('chart')}
        </a>
      </div>
      {options.length > 1 ? (
        <RingSizeChoice
          productId={id}
          stockSize={stockSize}
          options={options.map(({ values: _values, ...option }) => option)}
          label={t('label')}
          changedText={days ? t('days', days) : t('final')}
        />
      ) : (
        <p className="figures text-[0.92rem]">{t('only', stocked?.values ?? { size: stockSize, mm: '' })}</p>
      )}
    </section>
  )
}
