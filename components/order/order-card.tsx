import { getTranslations } from 'next-intl/server'
import { Thumb } from '@/components/cart/thumb'
import type { Order } from '@/lib/contract/order'
import { formatRupees } from '@/lib/domain/money'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { indiaTime } from './india-time'
import { OrderState } from './order-state'

const SHOWN = 4

/** An order in the list: number, day, state, what was bought, total. */
export async function OrderCard({ order, locale }: { order: Order; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'order' })
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="relative grid gap-4 border-b border-line py-6 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="figures text-xl">
            <a href={localePath(locale, `/gems/myorders/${order.number}`)} className="after:absolute after:inset-0">
              {t('number', { id: order.number })}
            </a>
          </h2>
          <OrderState state={order.state} locale={locale} />
        </div>
        <p className="text-[0.925rem] text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale) })}</p>
        <p className="figures mt-1">
          <span className="font-medium">{formatRupees(order.total, locale)}</span>
          <span className="text-soft"> · {t('pieces', { count })}</span>
        </p>
      </div>
      <ul className="flex gap-2">
        {order.lines.slice(0, SHOWN).map((line) => (
          <li key={line.product_id}>
            <Thumb src={line.image.src} alt={line.title} className="size-18 rounded" />
          </li>
        ))}
      </ul>
    </li>
  )
}
