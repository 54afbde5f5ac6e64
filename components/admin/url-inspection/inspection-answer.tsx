import type { UrlExplanation } from '@/lib/api/url-inspection/explain'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

const FIRST_REDIRECT_STATUS = 300
const FIRST_ERROR_STATUS = 400

/** The response of a URL, the policy row that decided it, and whether the response agrees with that row. */
export function InspectionAnswer({ side, locale }: { side: UrlExplanation; locale: Locale }) {
  const { urlInspection } = getMessages(locale)
  const { row } = side.decision
  return (
    <div className="rounded border border-line bg-card p-5">
      <p className="figures text-lg font-medium" data-status={side.live.record.status}>
        <StatusText status={side.live.record.status} locale={locale} />
      </p>
      {side.location !== null && <Target location={side.location} locale={locale} />}
      <h3 className="mt-4 text-xl" data-policy-row={row}>
        {getTranslator(locale, 'urlInspection')('why', { row: urlInspection.row[row].title })}
      </h3>
      <p className="mt-1 text-soft">{urlInspection.row[row].text}</p>
      {row !== 'no_page' && <PolicyAgreement side={side} locale={locale} />}
    </div>
  )
}

function StatusText({ status, locale }: { status: number; locale: Locale }) {
  const t = getTranslator(locale, 'urlInspection.status')
  if (status === 200) return t('ok')
  if (status === 0) return t('broken')
  if (status === 404) return t('lost', { status: String(status) })
  return t(status >= FIRST_REDIRECT_STATUS && status < FIRST_ERROR_STATUS ? 'moved' : 'other', {
    status: String(status),
  })
}

function Target({ location, locale }: { location: string; locale: Locale }) {
  const { urlInspection } = getMessages(locale)
  return (
    <p className="mt-1">
      <code dir="ltr" className="wrap-anywhere" data-fact="location">
        {location}
      </code>{' '}
      {location.startsWith('/') && (
        <a className="link inline-flex min-h-11 items-center" href={urlInspectionPath(location, locale)}>
          {urlInspection.explainTarget}
        </a>
      )}
    </p>
  )
}

/** The path of the URL inspection of an address. */
export function urlInspectionPath(address: string, locale: Locale): string {
  return `${localePath(locale, '/staff/metadata/explain')}?${new URLSearchParams({ url: address })}`
}

/** Whether the page agrees with the policy row, and which fields staff have overridden. */
function PolicyAgreement({ side, locale }: { side: UrlExplanation; locale: Locale }) {
  const t = getTranslator(locale, 'urlInspection')
  const { differences: differs } = side
  const { overridden: written } = side.decision
  const names: Record<string, string> = { ...getMessages(locale).urlInspection.fact, status: t('answer') }
  const toFields = (list: string[]) => list.map((name) => names[name] ?? name).join(', ')
  return (
    <div className="mt-3 grid gap-1">
      {differs.length === 0 && <p className="text-leaf">{t('agrees')}</p>}
      {differs.length > 0 && (
        <p className="text-alarm" data-differs={differs.join(' ')}>
          {t('differs', { fields: toFields(differs) })}
        </p>
      )}
      {written.length > 0 && <p>{t('written', { fields: toFields(written) })}</p>}
    </div>
  )
}
