import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ReportScan } from './report-scan'

const SCAN_KEYS = ['scan', 'scanText', 'photoText', 'camera', 'photo', 'close', 'reading'] as const
const FAILURE_KEYS = ['noCode', 'noCamera', 'foreign', 'strange'] as const

/** A plain form, so that a report has its own URL. With JavaScript its QR code can be scanned instead. */
export function ReportSearch({ locale, number = '' }: { locale: Locale; number?: string }) {
  const t = getTranslator(locale, 'certificate')
  const { certificate } = getMessages(locale)
  const path = localePath(locale, infoPath('view-certificate'))
  return (
    <form action={path} className="max-w-[44rem] rounded border border-line bg-card p-5 sm:p-7">
      <label htmlFor="report-number" className="label">
        {t('number')}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="report-number"
          name="number"
          required
          maxLength={60}
          defaultValue={number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="report-hint"
          className="input figures min-w-0 flex-1 basis-60"
        />
        <button type="submit" className="btn btn-primary">
          {t('open')}
        </button>
      </div>
      <p id="report-hint" className="mt-2 text-sm text-soft">
        {t('hint')}
      </p>
      <ReportScan labels={{ ...pick(certificate, SCAN_KEYS), ...pick(certificate, FAILURE_KEYS) }} path={path} />
    </form>
  )
}
