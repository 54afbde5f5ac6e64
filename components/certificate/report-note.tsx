import type { ProductDetail } from '@/lib/contract/shapes'
import { reportCheckUrl } from '@/lib/domain/catalogue/laboratories'
import type { Locale } from '@/lib/domain/locale'
import { parseReportSrc, toFileSize } from '@/lib/domain/media/report-file'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

type Props = { report: NonNullable<ProductDetail['report']>; locale: Locale }

/** What a report rests on: the file of the laboratory, or the statement of the shop, and where the number is verified. */
export function ReportNote({ report, locale }: Props) {
  const t = getTranslator(locale)
  const { laboratory, sample, file } = report
  const check = sample ? null : reportCheckUrl(laboratory)
  return (
    <p className={`mt-2 text-[0.82rem] text-soft ${sample ? '' : 'off-paper'}`}>
      {sample && t('product.sampleText')}
      {!sample && !file && t('product.reportStated', { shop: site().name })}
      {file && <ReportFileLink report={report} locale={locale} />}
      {file && check ? ' · ' : ' '}
      {check && (
        <a href={check} target="_blank" rel="noopener" className="link">
          {t('certificate.verify', { laboratory })}
        </a>
      )}
    </p>
  )
}

/** The file of a report with its format and size; nothing where none was uploaded. A PDF is downloaded. */
export function ReportFileLink({
  report: { number, file },
  locale,
  className = 'link',
}: Props & { className?: string }) {
  if (!file) return null
  const isPdf = parseReportSrc(file.src)?.format === 'pdf'
  const { value, unit } = toFileSize(file.bytes)
  const t = getTranslator(locale, 'product')
  const text = t('reportFile', {
    number,
    format: isPdf ? 'PDF' : t('reportPicture'),
    size: getNumberFormat(locale, { style: 'unit', unit }).format(value),
  })
  const name = `${number.replace(/[^\w-]+/g, '-')}.pdf`
  return (
    <a
      href={file.src}
      rel="nofollow noopener"
      className={className}
      {...(isPdf ? { download: name } : { target: '_blank' })}
    >
      {text}
    </a>
  )
}
