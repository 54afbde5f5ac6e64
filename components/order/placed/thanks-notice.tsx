import { areConfirmationsSent } from '@/lib/api/extensions'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

const FRESH_MS = 30 * 60 * 1000

type Props = { order: OrderDetail; locale: Locale; now: Date }

/** True for an order accepted within the last half hour that needs no further action by the customer. */
function wasJustPlaced({ state, placed_at }: OrderDetail, now: Date): boolean {
  return (state === 'paid' || state === 'confirmed') && now.getTime() - Date.parse(placed_at) < FRESH_MS
}

/** Thanks for an order that was just placed, and says where its confirmation is. */
export async function ThanksNotice({ order, locale, now }: Props) {
  if (!wasJustPlaced(order, now)) return null
  const t = getTranslator(locale, 'order')
  const { phone, email } = site()
  return (
    <div role="status" className="mt-5 rounded border border-leaf/30 bg-leaf/5 p-5 wrap-anywhere">
      <p className="text-lg font-medium text-leaf">{t('thankYou', { id: order.number })}</p>
      <p className="mt-1.5">
        {(await areConfirmationsSent()) ? t('mailed', { email: order.contact.email }) : t('notMailed')}
      </p>
      <p className="mt-1.5">{t('questions', { phone, email })}</p>
    </div>
  )
}
