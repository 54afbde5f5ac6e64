import { CreditCard, FileCheck, type IconNode, RotateCcw, ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { getQuote } from '@/lib/api/pages/offer-terms'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { RETURN_DAYS } from '@/lib/domain/order/returns'
import { getTranslator } from '@/lib/i18n/translator'
import { UnlessCustomized } from './options/unless-customized'
import { ReportLink } from './product-facts'

/** What a buyer can rely on: the report, the return, the insured delivery, and instalments where the shop has them. */
export async function TrustRow({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = getTranslator(locale, 'product')
  const { id, report, stock } = product
  const quote = stock > 0 ? await getQuote(id, locale) : null
  const hasInstalments = quote?.methods.some(
    ({ available, capabilities }) => available && capabilities?.includes('emi') === true,
  )
  if (!report && !quote) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.92rem]">
      {report && (
        <Point icon={FileCheck}>
          {t('trustReport')} <ReportLink report={report} locale={locale} />
        </Point>
      )}
      {quote && (
        <UnlessCustomized id={id}>
          <Point icon={RotateCcw}>{t('trustReturn', { days: RETURN_DAYS })}</Point>
        </UnlessCustomized>
      )}
      {quote && <Point icon={ShieldCheck}>{quote.shipping === 0 ? t('trustFreeDelivery') : t('trustDelivery')}</Point>}
      {hasInstalments && <Point icon={CreditCard}>{t('trustEmi')}</Point>}
    </ul>
  )
}

function Point({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={18} className="mt-0.5 shrink-0 text-gold-text" />
      <span>{children}</span>
    </li>
  )
}
