import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import type { Comparison, FieldChange } from '@/lib/seo/audit/compare'
import { AddressLink } from './address-link'
import { LongList } from './long-list'

/** Added, removed and changed pages, and new and fixed findings since another report. */
export function Difference({ comparison, locale }: { comparison: Comparison; locale: Locale }) {
  const { siteAudit, audit } = getMessages(locale)
  const { added, removed, changes, newFindings: found, fixedFindings: mended } = comparison
  const toFindings = (list: Comparison['newFindings']) =>
    list.map(({ path, kind, what }) => ({
      key: `${path} ${kind} ${what}`,
      path,
      text: `${audit.kind[kind]} · ${what}`,
    }))
  const parts = [
    { name: siteAudit.added, lines: added.map((path) => ({ key: path, path, text: '' })) },
    { name: siteAudit.removed, lines: removed.map((path) => ({ key: path, path, text: '' })) },
    { name: siteAudit.found, lines: toFindings(found) },
    { name: siteAudit.mended, lines: toFindings(mended) },
  ]
  if (changes.length + parts.reduce((sum, { lines }) => sum + lines.length, 0) === 0) {
    return <p className="text-lg">{siteAudit.same}</p>
  }
  return (
    <div className="grid gap-8">
      <LongList
        name={siteAudit.changed}
        rows={changes.map((change) => ({
          key: `${change.path} ${change.field}`,
          row: <ChangeRow change={change} locale={locale} />,
        }))}
        locale={locale}
      />
      {parts.map(({ name, lines }) => (
        <LongList
          key={name}
          name={name}
          rows={lines.map(({ key, path, text }) => ({
            key,
            row: (
              <p className="wrap-anywhere">
                <AddressLink path={path} locale={locale} /> {text && `· ${text}`}
              </p>
            ),
          }))}
          locale={locale}
        />
      ))}
    </div>
  )
}

function ChangeRow({ change: { path, field, before, after }, locale }: { change: FieldChange; locale: Locale }) {
  const { siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const names: Record<string, string> = siteAudit.field
  return (
    <>
      <p className="wrap-anywhere">
        <AddressLink path={path} locale={locale} /> <span className="text-soft">· {names[field] ?? field}</span>
      </p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{t('before')}</dt>
          <dd className="wrap-anywhere line-through decoration-alarm/60">{before || siteAudit.empty}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('after')}</dt>
          <dd className="wrap-anywhere">{after || siteAudit.empty}</dd>
        </div>
      </dl>
    </>
  )
}
