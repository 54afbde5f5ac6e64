import { customizationText } from '@/components/cart/customization-text'
import { Thumb } from '@/components/cart/thumb'
import { countryName } from '@/components/checkout/address/country-names'
import { indiaTime } from '@/components/order/india-time'
import { ScriptText } from '@/components/search/script-text'
import { toQrModules, toQrPath } from '@/lib/api/documents/qr'
import type { Slip } from '@/lib/contract/order/packing-slip'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { isResized } from '@/lib/domain/customization/resizing'
import { type Locale, localePath } from '@/lib/domain/locale'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { adminStateMessages } from '../order-state-text'

/** States in which nothing may be shipped. */
const UNSHIPPABLE_STATES: readonly string[] = [
  'created',
  'awaiting_payment',
  'cancelled',
  'expired',
  'refunded',
  'returned',
]

/** A packing slip: large address, items, and the amount to collect; prices of prepaid orders are left out. */
export function SlipSheet({ slip, locale }: { slip: Slip; locale: Locale }) {
  const t = getTranslator(locale, 'slip')
  const tRing = getTranslator(locale, 'ringSize')
  const { number, address, lines, collect, gift, note } = slip
  const shop = site()
  const state = ORDER_STATES.find((one) => one === slip.state)
  const isUnshippable = state !== undefined && UNSHIPPABLE_STATES.includes(state)
  const productCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const qrModules = toQrModules(`${shop.url}${localePath(locale, `/staff/orders/${number}`)}`)
  return (
    <section className="slip" aria-label={`${t('heading')} ${number}`}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm">
            {t('from')} {shop.name}, {shop.address.street}, {shop.address.locality} {shop.address.postalCode} ·{' '}
            {shop.phone}
          </p>
          <h2 className="figures mt-3 text-2xl whitespace-nowrap">{number}</h2>
          <p className="text-sm">
            {t('placed')} {indiaTime(slip.placed_at, locale)} · {t('itemCount', { count: productCount })}
          </p>
        </div>
        <svg viewBox={`0 0 ${qrModules.length} ${qrModules.length}`} className="size-24 shrink-0" role="img">
          <title>{t('scan')}</title>
          <path d={toQrPath(qrModules)} />
        </svg>
      </div>
      {state && isUnshippable && (
        <p className="mt-3 border-2 border-current p-2 text-lg font-medium">
          {t('cancelled', { state: adminStateMessages(locale)[state] })}
        </p>
      )}
      <p className="mt-4 text-sm">{t('to')}</p>
      <address className="text-xl leading-snug not-italic wrap-anywhere">
        <strong className="block text-2xl">{address.name}</strong>
        {address.line1}
        {address.line2 && <span className="block">{address.line2}</span>}
        <span className="figures block">
          {address.city} <strong>{address.pincode}</strong>
        </span>
        {address.state_name}
        {address.country !== 'IN' && <span className="block">{countryName(address.country, locale)}</span>}
        <span className="figures block">
          {t('phone')} {formatMobile(slip.mobile_no)}
        </span>
      </address>
      {!isUnshippable && (
        <p className="figures mt-4 border-2 border-current p-2 text-xl font-medium">
          {collect === null
            ? t('prepaid')
            : gift
              ? t('collectGift')
              : t('collect', { amount: formatRupees(collect, locale) })}
        </p>
      )}
      {gift && (
        <div className="mt-4 border-2 border-current p-2">
          <p className="font-medium">{gift.box ? t('giftBox') : t('gift')}</p>
          {gift.message && <p className="mt-1 wrap-anywhere whitespace-pre-line">{gift.message}</p>}
        </div>
      )}
      {note && (
        <div className="mt-4 border-2 border-current p-2">
          <p className="font-medium">{t('note')}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <table className="mt-4 text-[0.925rem]">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('item')}
            </th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same SKU may appear with two customizations
            <tr key={`${line.sku} ${at}`}>
              <td className="w-14">
                <Thumb src={line.image.src} className="size-12" />
              </td>
              <td>
                {line.title}
                <span className="figures block font-medium">{line.sku}</span>
                {line.ring_size && (
                  <span className="figures block font-medium">
                    {tRing(isResized(line.ring_size) ? 'slip' : 'cartLine', {
                      size: line.ring_size.size,
                      stock: line.ring_size.stock_size,
                    })}
                  </span>
                )}
                {line.made && (
                  <span className="block">
                    <ScriptText text={customizationText(line.made, getMessages(locale).customization)} />
                  </span>
                )}
              </td>
              <td className="figures whitespace-nowrap">
                {line.weight_carat !== null && t('carat', { carat: line.weight_carat.toLocaleString(locale) })}
              </td>
              <td className="figures text-xl font-medium">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 grid grid-cols-2 gap-6 text-sm">
        <span className="border-t border-current pt-1">{t('packed')}</span>
        <span className="border-t border-current pt-1">{t('checked')}</span>
      </p>
    </section>
  )
}
