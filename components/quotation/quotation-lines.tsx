import { Thumb } from '@/components/cart/thumb'
import { TitleText } from '@/components/ui/title-text'
import type { QuotationLine } from '@/lib/contract/order/quotation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { lines: QuotationLine[]; locale: Locale }

/** The products of a quotation with picture, list price and quoted price. */
export function QuotationLines({ lines, locale }: Props) {
  const t = getTranslator(locale, 'quotation')
  return (
    <ul className="mt-6 border-t border-line">
      {lines.map(({ product_id, title, slug, sku, image, quantity, list_price, unit_price, total, in_stock }) => (
        <li key={product_id} className="flex items-start gap-4 border-b border-line py-5 sm:gap-5">
          <Thumb src={image?.src ?? ''} className="size-20 shrink-0 rounded sm:size-24" />
          <div className="grid min-w-0 grow gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0">
              <p className="text-lg leading-snug">
                {slug ? (
                  <a href={localePath(locale, productPath(slug))} className="hover:underline">
                    <TitleText title={title} />
                  </a>
                ) : (
                  <TitleText title={title} />
                )}
              </p>
              <p className="figures mt-1 text-sm text-soft">
                {sku}
                {quantity > 1 && <> · {t('quantity', { n: quantity })}</>}
              </p>
              {!in_stock && <p className="text-alarm">{t('outOfStock')}</p>}
            </div>
            <div className="figures sm:text-end">
              <p className="text-lg font-medium">
                <span className="sr-only">{t('price')}: </span>
                {formatRupees(total, locale)}
              </p>
              {list_price > unit_price && (
                <p className="text-sm text-soft">
                  <span className="sr-only">{t('listPrice')}: </span>
                  <s>{formatRupees((Math.round(list_price * 100) * quantity) / 100, locale)}</s>
                </p>
              )}
              {quantity > 1 && (
                <p className="text-sm text-soft">{t('each', { amount: formatRupees(unit_price, locale) })}</p>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
