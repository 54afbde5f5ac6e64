import type { AuditSchedule, SiteAudit } from '@/lib/contract/admin/site-audit'
import type { Locale } from '@/lib/domain/locale'
import { isOpenAuditState } from '@/lib/domain/routing/site-audit'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { UnsentNotice } from '../unsent-notice'
import { CheckList } from './check-list'
import { CheckProgress } from './progress'
import { ScheduleForm } from './schedule-form'
import { StartForm } from './start-form'
import { TimeCharts } from './time-charts'

type Props = { checks: SiteAudit[]; schedule: AuditSchedule; base: string; locale: Locale }

/** The form for a new audit or the progress of the running one, then past results. */
export function CheckScreen({ checks, schedule, base, locale }: Props) {
  const { siteAudit, auditSchedule, error } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const open = checks.find(({ state }) => isOpenAuditState(state))
  const ended = checks.filter((check) => check !== open)
  return (
    <AdminFrame activePage="metadata/check" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{t('intro')}</p>
      {open ? (
        <CheckProgress key={open.id} first={open} labels={siteAudit} locale={locale} />
      ) : (
        <StartForm labels={siteAudit} />
      )}
      <section className="mt-12" aria-labelledby="schedule">
        <h2 id="schedule" className="mb-2 text-2xl">
          {auditSchedule.title}
        </h2>
        <div className="max-w-3xl">
          <UnsentNotice locale={locale} />
        </div>
        <ScheduleForm
          first={schedule}
          labels={auditSchedule}
          errors={{ ...siteAudit.error, email_required: error.emailRequired, email_invalid: error.emailInvalid }}
          locale={locale}
        />
      </section>
      <TimeCharts checks={ended} locale={locale} />
      <CheckList checks={ended} locale={locale} />
      <details className="mt-6 max-w-3xl pb-16 text-[0.925rem]">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('throughProxy')}</summary>
        <p className="text-soft">{t('proxyText', { command: `npm run seo:audit -- --base ${base}` })}</p>
      </details>
    </AdminFrame>
  )
}
