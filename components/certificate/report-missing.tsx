import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** No report with that number: what to check, and a contact. */
export function ReportMissing({ number, reason, locale }: { number: string; reason: string; locale: Locale }) {
  const t = getTranslator(locale, 'certificate')
  const tooMany = reason === 'too_many'
  return (
    <section aria-labelledby="missing" className="max-w-[44rem] rounded border border-line bg-sand/60 p-5 sm:p-7">
      <h2 id="missing" className="text-2xl break-words">
        {tooMany ? t('tooMany') : t('missing', { number })}
      </h2>
      {!tooMany && (
        <ul className="mt-4 list-disc space-y-1.5 ps-5">
          <li>{t('checkSigns')}</li>
          <li>{t('checkLab')}</li>
          <li>{t('checkOther')}</li>
        </ul>
      )}
      <p className="mt-4">
        {t('ask')}{' '}
        <a href={localePath(locale, '/pages/contact')} className="link">
          {t('write')}
        </a>{' '}
        · <span className="figures">{site().phone}</span>
      </p>
    </section>
  )
}
