import { Photo } from '@/components/ui/photo'
import { type QrModules, toQrPath } from '@/lib/api/documents/qr'
import type { ReportLine } from '@/lib/api/documents/report-lines'
import type { Certificate } from '@/lib/contract/certificate'
import { reportCheckUrl } from '@/lib/domain/catalogue/laboratories'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ReportFileLink } from './report-note'
import { ReportTable } from './report-table'
import './report.css'

type Props = {
  report: Certificate
  hindiName: string | null
  lines: ReportLine[]
  qrModules: QrModules
  /** The PDF of a sample; null for the report of a laboratory, which the shop does not print. */
  pdf: string | null
  locale: Locale
}

/**
 * What is known under the number of a report, line by line and in plain language: of a sample all that it says, of a
 * laboratory's report what the shop states about the product, and the report itself where it was uploaded.
 */
export function ReportView({ report, hindiName, lines, qrModules, pdf, locale }: Props) {
  const t = getTranslator(locale, 'certificate')
  const { product, laboratory, sample, file } = report
  const verify = sample ? null : reportCheckUrl(laboratory)
  const image = product.images[0]
  return (
    <section
      aria-labelledby="report"
      className="report rounded border border-line bg-card p-5 sm:p-7"
      data-mark={sample ? t('watermark') : undefined}
    >
      <h2 id="report" className="text-2xl break-words">
        {t('title', { number: report.number })}
      </h2>
      {hindiName && (
        <p lang="hi" className="text-lg text-soft">
          {hindiName}
        </p>
      )}
      {sample && <p className="mt-3 rounded bg-sand px-4 py-3 text-[0.95rem]">{t('sample')}</p>}
      {!sample && (
        <p className="mt-3 rounded bg-sand px-4 py-3 text-[0.95rem]">
          {t(file ? 'withFile' : 'statedOnly', { laboratory, shop: site().name })}
        </p>
      )}
      {file && (
        <p className="off-paper mt-4">
          <ReportFileLink report={report} locale={locale} className="btn btn-primary" />
        </p>
      )}
      <div className="report-parts mt-6">
        <div className="report-seen">
          <div className="overflow-hidden rounded bg-sand/70">
            {image && <Photo src={image.src} alt={image.alt} sizes="16rem" eager />}
          </div>
          <div>
            <svg
              viewBox={`0 0 ${qrModules.length} ${qrModules.length}`}
              className="report-code"
              role="img"
              aria-label={t('code')}
              shapeRendering="crispEdges"
            >
              <path d={toQrPath(qrModules)} />
            </svg>
            <p className="text-sm text-soft">{t(sample ? 'codeText' : 'codeStated')}</p>
          </div>
        </div>
        <ReportTable lines={lines} heading={t(sample ? 'says' : 'stated')} locale={locale} />
      </div>
      {verify && (
        <p className="mt-5 text-[0.95rem]">
          <a href={verify} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
            {t('verify', { laboratory })}
          </a>
          <span className="block text-soft">{t('verifyText', { host: new URL(verify).host })}</span>
        </p>
      )}
      <p className="mt-5 text-[0.95rem] text-soft">{t('compare')}</p>
      <p className="off-paper mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {pdf && (
          <a href={pdf} target="_blank" rel="noopener" className="btn btn-line">
            {t('pdf')}
          </a>
        )}
        <a href={localePath(locale, productPath(product.slug))} className="link inline-flex min-h-11 items-center">
          {t('seeProduct')}
        </a>
      </p>
    </section>
  )
}
