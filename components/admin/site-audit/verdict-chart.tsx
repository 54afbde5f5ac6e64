import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { VERDICTS } from '@/lib/seo/audit/report'

type Props = { verdicts: Record<string, number>; locale: Locale }

const FULL_SHARE = 100
const FILL = {
  clean: 'fill-leaf',
  problems: 'fill-gold',
  unindexed: 'fill-soft',
  moved: 'fill-soft',
  gone: 'fill-alarm',
  error: 'fill-alarm',
} as const

/** Pages by verdict: a table whose last column is a bar. */
export function VerdictChart({ verdicts, locale }: Props) {
  const { siteAudit, audit } = getMessages(locale)
  const number = new Intl.NumberFormat(locale)
  const totalCount = Object.values(verdicts).reduce((sum, count) => sum + count, 0)
  const shareOf = (count: number) => (totalCount > 0 ? (count / totalCount) * FULL_SHARE : 0)
  return (
    <section aria-labelledby="verdicts">
      <h2 id="verdicts" className="mb-3 text-xl">
        {siteAudit.verdicts}
      </h2>
      <table aria-labelledby="verdicts" className="figures w-full max-w-xl text-[0.925rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">{siteAudit.verdict}</th>
            <th scope="col">{siteAudit.pages}</th>
            <th scope="col">{siteAudit.share}</th>
          </tr>
        </thead>
        <tbody>
          {VERDICTS.map((verdict) => (
            <tr key={verdict}>
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {audit.verdict[verdict]}
              </th>
              <td className="py-1.5 pe-4 text-end">{number.format(verdicts[verdict] ?? 0)}</td>
              <td className="w-2/5 py-1.5">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full">
                  <rect width="100" height="10" className="fill-sand" />
                  <rect width={shareOf(verdicts[verdict] ?? 0)} height="10" className={FILL[verdict]} />
                </svg>
                <span className="sr-only">{Math.round(shareOf(verdicts[verdict] ?? 0))} %</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
