import { getTranslations } from 'next-intl/server'
import { Thumb } from '@/components/cart/thumb'
import type { OrderDetail } from '@/lib/contract/order'
import { formatRupees } from '@/lib/domain/money'
import { productPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { lines: OrderDetail['lines']; locale: Locale }

export async function OrderLines({ lines, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'order' })
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-xl">
        {t('lines')}
      </h2>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li
            key={line.product_id}
            className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-4 border-b border-line py-4"
          >
            <Thumb src={line.image.src} className="rounded" />
            <div>
              <a href={localePath(locale, productPath(line.slug))} className="leading-snug hover:underline">
                {line.title}
              </a>
              <p className="figures text-sm text-soft">
                {line.sku} · {t('gstRate', { hsn: line.hsn, percent: line.gst_percent })}
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
          </li>
        ))}
      </ul>
    </section>
  )
}
