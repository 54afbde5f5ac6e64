import { FileText } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { reportPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ReportFileLink } from '../../certificate/report-note'

type Props = { report: NonNullable<Product['report']>; locale: Locale }

/** The report as the last slide: laboratory, number and a link that crawlers do not follow. */
export function ReportSlide({ report, locale }: Props) {
  const { laboratory, number, sample, file } = report
  const t = getTranslator(locale)
  return (
    <li
      id="view-report"
      className="flex aspect-square w-full shrink-0 snap-center self-start overflow-y-auto bg-card p-4"
    >
      <div className="m-auto max-w-sm text-center">
        <Icon of={FileText} size={40} className="mx-auto mb-4 text-gold-text max-sm:hidden" />
        <h2 className="text-2xl">{t('gallery.reportSlide')}</h2>
        <p className="mt-2">{laboratory}</p>
        <p className="figures mt-0.5 break-all text-soft">{number}</p>
        {sample && <p className="mt-3 text-[0.9rem] text-soft">{t('product.sampleText')}</p>}
        {!sample && !file && (
          <p className="mt-3 text-[0.9rem] text-soft">{t('product.reportStated', { shop: site().name })}</p>
        )}
        <a href={localePath(locale, reportPath(number))} rel="nofollow" className="btn btn-line btn-small mt-5">
          {t(sample ? 'product.reportOpen' : 'product.reportDetails')}
        </a>
        {file && (
          <p className="mt-3 text-[0.9rem]">
            <ReportFileLink report={report} locale={locale} />
          </p>
        )}
      </div>
    </li>
  )
}
