import type { Locale } from '@/lib/domain/locale'
import { formatDiscount } from '@/lib/domain/pricing/discount'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { price: number; payable: number; discount: number; locale: Locale; size?: 'card' | 'page' }

/** The price to pay and, with a discount, the former price and the percentage. */
export function Price({ price, payable, discount, locale, size = 'card' }: Props) {
  const t = getTranslator(locale, 'category')
  const percent = formatDiscount(discount, locale)
  const isPageSize = size === 'page'
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span className={isPageSize ? 'text-3xl font-medium' : 'text-[1.05rem] font-semibold'}>
        {formatRupees(payable, locale)}
      </span>
      {payable < price && (
        <>
          <s className={`text-soft ${isPageSize ? 'text-lg' : 'text-sm'}`}>{formatRupees(price, locale)}</s>
          {percent && (
            <span className={`text-leaf ${isPageSize ? 'text-lg' : 'text-sm'}`}>{t('off', { percent })}</span>
          )}
        </>
      )}
    </p>
  )
}
