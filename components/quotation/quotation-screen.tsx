import type { OwnQuotation } from '@/lib/contract/order/quotation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'
import { EndedQuotation } from './ended-quotation'
import { QuotationAdvance } from './quotation-advance'
import { QuotationLines } from './quotation-lines'

type Props = { quotation: OwnQuotation; linkKey: string; locale: Locale }

/** A quotation for the holder of its link: products, prices, until when it holds, and the way to the checkout. */
export function QuotationScreen({ quotation, linkKey, locale }: Props) {
  const t = getTranslator(locale, 'quotation')
  const { state, name, note, valid_until, reserved, pending, lines, subtotal, saving, shipping, total } = quotation
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const canBuy = lines.every(({ in_stock }) => in_stock)
  const sums = [
    { label: t('subtotal'), amount: toMoney(subtotal) },
    ...(saving > 0 ? [{ label: t('saving'), amount: toMoney(saving), isSaving: true }] : []),
    { label: t('delivery'), amount: shipping === 0 ? t('deliveryFree') : toMoney(shipping) },
  ]
  return (
    <div className="shop max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-lg wrap-anywhere">{t('for', { name })}</p>
      {state !== 'open' ? (
        <EndedQuotation quotation={quotation} locale={locale} />
      ) : (
        <>
          <p className="figures mt-4">{t('until', { time: formatIndiaDateTime(new Date(valid_until), locale) })}</p>
          <p className="text-soft">{t(pending ? 'pending' : reserved ? 'reserved' : 'notReserved')}</p>
          {note && (
            <section aria-labelledby="note" className="mt-6 rounded border border-line bg-card p-5">
              <h2 id="note" className="text-xl">
                {t('note')}
              </h2>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>
            </section>
          )}
          <QuotationLines lines={lines} locale={locale} />
          <dl className="figures ms-auto mt-6 grid max-w-sm gap-2">
            {sums.map(({ label, amount, ...sum }) => (
              <div key={label} className={`flex justify-between gap-4 ${'isSaving' in sum ? 'text-leaf' : ''}`}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-t border-line pt-3 text-xl font-medium">
              <dt>{t('total')}</dt>
              <dd>{toMoney(total)}</dd>
            </div>
          </dl>
          <p className="mt-2 text-sm text-soft sm:text-end">{t('abroad')}</p>
          <QuotationAdvance quotation={quotation} locale={locale} />
          {canBuy ? (
            <div className="mt-8 grid gap-3 sm:justify-items-end">
              <a
                href={localePath(locale, `/gems/checkout?quotation=${linkKey}`)}
                className="btn btn-primary px-10 text-lg max-sm:w-full"
              >
                {t('pay')}
              </a>
              <p className="max-w-prose text-sm text-soft sm:text-end">
                {t(quotation.advance ? 'advanceOnly' : 'payText')}
              </p>
            </div>
          ) : (
            <div className="mt-8 grid justify-items-start gap-3">
              <p role="status">{t('outText')}</p>
              <a href={localePath(locale, '/pages/contact')} className="btn btn-line">
                {t('contact')}
              </a>
            </div>
          )}
        </>
      )}
    </div>
  )
}
