import type { RedirectList } from '@/lib/contract/admin/redirects'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { RedirectHits } from './redirect-hits'

/** Renamed pages with their redirects, and who changed what. */
export function RedirectHistory({ list: { renamed, changes }, locale }: { list: RedirectList; locale: Locale }) {
  const { redirects: labels } = getMessages(locale)
  const t = getTranslator(locale, 'redirects')
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: INDIA_TIME_ZONE,
  })
  return (
    <div className="grid gap-10 pb-16 lg:grid-cols-2">
      <section className="min-w-0">
        <h2 className="mb-3 text-2xl">{labels.history}</h2>
        {renamed.length === 0 && <p className="text-soft">{labels.noHistory}</p>}
        <ul data-renamed="">
          {renamed.map(({ from, to, ...hits }) => (
            <li key={from} dir="ltr" className="border-t border-line py-1.5 wrap-anywhere">
              {from} →{' '}
              <a href={localePath(locale, to)} className="link inline-flex min-h-11 items-center">
                {to}
              </a>
              <RedirectHits hits={hits} locale={locale} />
            </li>
          ))}
        </ul>
      </section>
      <section className="min-w-0">
        <h2 className="mb-3 text-2xl">{labels.changes}</h2>
        {changes.length === 0 && <p className="text-soft">{labels.noChanges}</p>}
        <ul data-changes="">
          {changes.map(({ what, text, at, by }) => (
            <li key={`${at} ${what} ${text}`} className="border-t border-line py-2.5 wrap-anywhere">
              {labels.what[what]} <span dir="ltr">{text}</span>
              <span className="figures block text-sm text-soft">
                {t('by', { time: time.format(new Date(at)), name: by ?? labels.someone })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
