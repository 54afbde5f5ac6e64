import { indiaTime } from '@/components/order/india-time'
import type { SiteAudit } from '@/lib/contract/admin/site-audit'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { id: number; since: number | null; others: SiteAudit[]; locale: Locale }

/** Chooses the report to compare with, as a plain GET form. */
export function CompareForm({ id, since, others, locale }: Props) {
  const { siteAudit } = getMessages(locale)
  if (others.length === 0) return <p className="text-soft">{siteAudit.nothingToCompare}</p>
  return (
    <form
      action={localePath(locale, '/staff/metadata/check/report')}
      className="mb-6 flex max-w-3xl flex-wrap items-end gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <div className="grow basis-64">
        <label className="label" htmlFor="since">
          {siteAudit.compareWith}
        </label>
        <select id="since" name="since" defaultValue={since ?? others[0]?.id} className="input">
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {indiaTime(other.asked_at, locale, true)} · {other.section ?? siteAudit.wholeSite}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-line">
        {siteAudit.compare}
      </button>
    </form>
  )
}
