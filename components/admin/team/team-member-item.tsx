import type { TeamMember } from '@/lib/contract/admin/team'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import type { TeamLabels } from './labels'
import { RoleForm } from './role-form'

type Props = { member: TeamMember; labels: TeamLabels; locale: Locale }

/** One team member with the form that changes the role; no member can change their own role. */
export function TeamMemberItem({
  member: { name, mobile_no, role, since, changed_at, is_you },
  labels,
  locale,
}: Props) {
  const { team: messages } = getMessages(locale)
  const t = getTranslator(locale, 'team')
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: INDIA_TIME_ZONE })
  const day = (at: string) => format.format(new Date(at))
  return (
    <li className="grid gap-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name || messages.noName} {is_you && <span className="text-soft">({messages.you})</span>}
        </p>
        <p className="figures text-soft">
          {labels.roleName[role]}
          {mobile_no && <span dir="ltr"> · {mobile_no}</span>}
        </p>
        <p className="figures text-sm text-soft">
          {since ? t('since', { day: day(since) }) : messages.sinceLong}
          {changed_at && changed_at !== since && ` · ${t('changedOn', { day: day(changed_at) })}`}
        </p>
      </div>
      {is_you || !mobile_no ? (
        is_you && <p className="text-sm text-soft sm:w-80">{messages.ownRole}</p>
      ) : (
        <RoleForm name={name || mobile_no} mobile={mobile_no} role={role} labels={labels} />
      )}
    </li>
  )
}
