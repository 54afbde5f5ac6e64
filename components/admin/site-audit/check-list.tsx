import { indiaTime } from '@/components/order/india-time'
import type { SiteAudit } from '@/lib/contract/admin/site-audit'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

const CELL_CLASS = 'block py-1 align-top lg:table-cell lg:py-4 lg:pe-6'

/** The stored audits, newest first; on a phone the rows are cards. */
export function CheckList({ checks, locale }: { checks: SiteAudit[]; locale: Locale }) {
  const { siteAudit } = getMessages(locale)
  const head = [siteAudit.when, siteAudit.scope, siteAudit.pages, siteAudit.findings, siteAudit.sinceLast]
  return (
    <section aria-labelledby="reports" className="mt-12">
      <h2 id="reports" className="mb-2 text-2xl">
        {siteAudit.reports}
      </h2>
      <p className="mb-4 text-soft">{checks.length === 0 ? siteAudit.none : siteAudit.kept}</p>
      {checks.length > 0 && (
        <table aria-labelledby="reports" className="block w-full text-[0.925rem] lg:table">
          <thead className="sr-only lg:not-sr-only">
            <tr className="text-sm text-soft">
              {head.map((name) => (
                <th key={name} scope="col" className="py-2 pe-6 text-start font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} locale={locale} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function CheckRow({ check, locale }: { check: SiteAudit; locale: Locale }) {
  const { siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const { id, asked_at, asked_by, scheduled, state, section, agents, summary } = check
  const time = indiaTime(asked_at, locale, true)
  const names: Record<string, string> = siteAudit.reader
  return (
    <tr className="block border-t border-line py-4 lg:table-row lg:py-0">
      <th scope="row" className={`${CELL_CLASS} text-start font-normal`}>
        {summary ? (
          <a
            href={`${localePath(locale, '/staff/metadata/check/report')}?id=${id}`}
            aria-label={t('open', { time })}
            className="link figures inline-flex min-h-11 items-center"
          >
            {time}
          </a>
        ) : (
          <span className="figures block">{time}</span>
        )}
        <span className="block text-sm text-soft">
          {scheduled ? siteAudit.regular : t('by', { name: asked_by ?? siteAudit.someone })}
        </span>
      </th>
      <td className={CELL_CLASS}>
        <span className="block">{section ?? siteAudit.wholeSite}</span>
        <span className="block text-sm text-soft">{agents.map((agent) => names[agent] ?? agent).join(', ')}</span>
      </td>
      <td className={`${CELL_CLASS} figures`}>
        <NamedValue name={siteAudit.pages} value={summary ? summary.pages.toLocaleString(locale) : '–'} />
        <span className="block text-sm text-soft">
          {state === 'done' ? summary?.finished === false && siteAudit.part : siteAudit.state[state]}
        </span>
      </td>
      <td className={`${CELL_CLASS} figures`}>
        <NamedValue name={siteAudit.findings} value={summary ? summary.findings.toLocaleString(locale) : '–'} />
      </td>
      <td className={`${CELL_CLASS} figures`}>
        {summary && (summary.since ? t('difference', toTexts(summary.since)) : siteAudit.first)}
      </td>
    </tr>
  )
}

/** A number with its label, which is visible on a phone only; in the table the column header names it. */
function NamedValue({ name, value }: { name: string; value: string }) {
  return (
    <span className="block">
      <span className="text-soft lg:sr-only">{name} </span>
      {value}
    </span>
  )
}

function toTexts(counts: Record<'added' | 'removed' | 'changed' | 'found' | 'mended', number>) {
  const { added, removed, changed, found, mended } = counts
  return {
    added: String(added),
    removed: String(removed),
    changed: String(changed),
    found: String(found),
    mended: String(mended),
  }
}
