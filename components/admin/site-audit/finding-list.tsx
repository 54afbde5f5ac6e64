import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { type AuditReport, PROBLEM_KINDS } from '@/lib/seo/audit/report'
import { AddressLink } from './address-link'
import { LongList } from './long-list'

/** The findings of a report, grouped by kind. */
export function FindingList({ report: { pages, sitemap }, locale }: { report: AuditReport; locale: Locale }) {
  const { siteAudit, audit } = getMessages(locale)
  const all = [
    ...sitemap.problems.map((problem) => ({ path: null, ...problem })),
    ...pages.flatMap(({ path, problems }) => problems.map((problem) => ({ path, ...problem }))),
  ]
  return (
    <section aria-labelledby="findings" className="mt-12 pb-16">
      <h2 id="findings" className="mb-4 text-2xl">
        {siteAudit.allFindings}
      </h2>
      {all.length === 0 && <p className="text-lg">{siteAudit.noFindings}</p>}
      <div className="grid gap-8">
        {PROBLEM_KINDS.map((kind) => (
          <LongList
            key={kind}
            name={audit.kind[kind]}
            rows={all
              .filter((one) => one.kind === kind)
              .map(({ path, what }, index) => ({
                key: `${index} ${path}`,
                row: (
                  <p className="wrap-anywhere">
                    {path === null ? siteAudit.ofSitemap : <AddressLink path={path} locale={locale} />}{' '}
                    <span className="text-soft">· {what}</span>
                  </p>
                ),
              }))}
            locale={locale}
          />
        ))}
      </div>
    </section>
  )
}
