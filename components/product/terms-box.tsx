import { getQuote } from '@/lib/api/pages/offer-terms'
import type { Quote } from '@/lib/contract/order/cart'
import type { ProductDetail } from '@/lib/contract/shapes'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { RETURN_DAYS } from '@/lib/domain/order/returns'
import { formatRupees } from '@/lib/domain/pricing/money'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { DeliveryCheck } from './delivery-check'

type Props = { product: ProductDetail; locale: Locale }

/** Delivery, cash on delivery and return: the same terms as in the checkout. */
export async function TermsBox({ product, locale }: Props) {
  const t = getTranslator(locale, 'pin')
  const quote = await getQuote(product.id, locale)
  if (!quote) return null
  const messages = { ...pick(getMessages(locale).pin, MESSAGE_KEYS), return: t('return', { days: RETURN_DAYS }) }
  return (
    <section aria-label={t('title')} className="mt-5 rounded border border-line bg-card p-4 text-[0.92rem]">
      <DeliveryCheck
        productId={product.id}
        locale={locale}
        messages={messages}
        generalTerms={{ delivery: deliveryLine(quote, locale), cod: codLine(quote, locale) }}
        returnHref={localePath(locale, infoPath('return-exchange'))}
      />
      <p className="mt-3 text-[0.82rem] text-soft [@media(scripting:none)]:hidden">{t('estimate')}</p>
    </section>
  )
}

/** Delivery price and duration before a PIN code is known. */
function deliveryLine({ shipping, free_shipping_above: freeAbove, delivery }: Quote, locale: Locale): string {
  const t = getTranslator(locale, 'pin')
  const amount = formatRupees(freeAbove, locale)
  const cost = shipping === 0 ? t('costsNothing') : t('costs', { charge: formatRupees(shipping, locale), amount })
  if (!delivery) return t('general', { cost })
  const { dispatch_days: dispatchDays, journey_days: journeyDays } = delivery
  const days = {
    leastLeaves: dispatchDays.min,
    mostLeaves: dispatchDays.max,
    least: journeyDays.min,
    most: journeyDays.max,
  }
  return t('generalDays', { cost, ...days })
}

/** Cash on delivery before a PIN code is known. */
function codLine({ methods }: Quote, locale: Locale): string {
  const t = getTranslator(locale, 'pin')
  const cod = methods.find(({ method }) => method === 'cod')
  const amount = formatRupees(cod?.limit ?? 0, locale)
  if (cod?.reason === 'over_limit') return t('codOver', { amount })
  return cod?.reason === 'excluded_item' ? t('codItem') : t('codGeneral', { amount })
}

const MESSAGE_KEYS = [
  'label',
  'button',
  'hint',
  'made',
  'return',
  'returnMade',
  'returnResized',
  'returnLink',
  'deliver',
  'between',
  'on',
  'free',
  'charge',
  'codYes',
  'codOver',
  'codArea',
  'codItem',
  'unknown',
  'invalid',
  'away',
  'tooMany',
  'network',
] as const
