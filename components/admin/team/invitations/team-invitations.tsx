import type { TeamInvitation } from '@/lib/contract/admin/team'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import type { TeamLabels } from '../labels'
import { InvitationActions } from './invitation-actions'

type Props = { invitations: TeamInvitation[]; labels: TeamLabels; locale: Locale }

/** Invitations that were neither accepted nor withdrawn; nothing where there is none. */
export function TeamInvitations({ invitations, labels, locale }: Props) {
  const { team } = getMessages(locale)
  const t = getTranslator(locale, 'team')
  if (invitations.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-3 text-2xl">{team.invitations}</h2>
      <ul data-invitations="">
        {invitations.map((invitation) => {
          const { id, contact, name, role, state, invited_by, valid_until } = invitation
          const by = { role: labels.roleName[role], name: invited_by ?? '' }
          return (
            <li key={id} className="grid gap-3 border-t border-line py-4">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {name && `${name} · `}
                  <span dir="ltr">{contact}</span>
                </p>
                <p className="text-soft wrap-anywhere">
                  {t(invited_by === null ? 'invitedByNobody' : 'invitedBy', by)}
                </p>
                <p className="figures text-sm text-soft">
                  {state === 'open' &&
                    `${t('validUntil', { time: formatIndiaDateTime(new Date(valid_until), locale) })} · `}
                  {team.state[state]}
                </p>
              </div>
              <InvitationActions invitation={invitation} labels={labels} shopName={site().name} locale={locale} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
