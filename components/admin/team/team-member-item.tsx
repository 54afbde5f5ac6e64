import type { TeamMember } from '@/lib/contract/admin/team'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime, INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import type { TeamLabels } from './labels'
import { RoleForm } from './role-form'

type Props = { member: TeamMember; labels: TeamLabels; locale: Locale }

/** One team member with the form that changes the role; no member can change their own role. */
export function TeamMemberItem({
  member: { id, name, mobile_no, email, role, since, changed_at, last_active_at, second_factor, is_you },
  labels,
  locale,
}: Props) {
  const { team: messages } = getMessages(locale)
  const t = getTranslator(locale, 'team')
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: INDIA_TIME_ZONE })
  const day = (at: string) => format.format(new Date(at))
  const contact = mobile_no ?? email
  return (
    <li className="grid gap-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name || messages.noName} {is_you && <span className="text-soft">({messages.you})</span>}
        </p>
        <p className="figures text-soft">
          {labels.roleName[role]}
          {contact && <span dir="ltr"> · {contact}</span>}
        </p>
        <p className="figures text-sm text-soft">
          {since ? t('since', { day: day(since) }) : messages.sinceLong}
          {changed_at && changed_at !== since && ` · ${t('changedOn', { day: day(changed_at) })}`}
        </p>
        <p className="figures text-sm text-soft">
          {last_active_at
            ? t('lastActive', { time: formatIndiaDateTime(new Date(last_active_at), locale) })
            : messages.neverActive}
          {' · '}
          {second_factor ? messages.hasFactor : messages.noFactor}
        </p>
      </div>
      {is_you ? (
        <p className="text-sm text-soft sm:w-80">{messages.ownRole}</p>
      ) : (
        <RoleForm id={id} name={name || contact || messages.noName} role={role} labels={labels} />
      )}
    </li>
  )
}
