import { CustomizationLines } from '@/components/cart/customization-lines'
import { RingSizeLine } from '@/components/cart/ring-size-line'
import { Thumb } from '@/components/cart/thumb'
import { TitleText } from '@/components/ui/title-text'
import type { OrderDetail } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { orderLineKey } from './line-key'

/** `productHref`: where the team opens a product. */
type Props = { lines: OrderDetail['lines']; productHref?: (id: number) => string; locale: Locale }

export function OrderLines({ lines, productHref, locale }: Props) {
  const t = getTranslator(locale, 'order')
  const tCustomization = getTranslator(locale, 'customization')
  const taxText = (taxLine: { hsn: string; gst_percent: number }) =>
    t('gstRate', { hsn: taxLine.hsn, percent: taxLine.gst_percent })
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-xl">
        {t('lines')}
      </h2>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li
            key={orderLineKey(line)}
            className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4"
          >
            <Thumb src={line.image.src} className="rounded" />
            <div>
              <a href={localePath(locale, productPath(line.slug))} className="leading-snug hover:underline">
                <TitleText title={line.title} />
              </a>
              <p className="figures text-sm text-soft">
                {productHref ? (
                  <a href={productHref(line.product_id)} className="link">
                    {line.sku}
                  </a>
                ) : (
                  line.sku
                )}{' '}
                · {taxText(line)}
                {line.made && ` · ${tCustomization('settingRate', { rate: taxText(line.made) })}`}
              </p>
            </div>
            <p className="figures text-end">
              {formatRupees(line.line_total, locale)}
              {line.quantity > 1 && (
                <span className="block text-sm text-soft">
                  {line.quantity} × {formatRupees(line.unit_price, locale)}
                </span>
              )}
            </p>
            {line.ring_size && (
              <div className="col-span-2 col-start-2">
                <RingSizeLine ring={line.ring_size} locale={locale} messages={getMessages(locale).ringSize} />
              </div>
            )}
            {line.made && (
              <div className="col-span-2 col-start-2">
                <CustomizationLines
                  customization={line.made}
                  unitPrice={line.unit_price}
                  locale={locale}
                  messages={getMessages(locale).customization}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
