import { AdminFrame } from '@/components/admin/admin-frame'
import type { Team } from '@/lib/contract/admin/team'
import { INVITATION_DAYS } from '@/lib/domain/customer/team-invitation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AddTeamMember } from './add-team-member'
import { TeamInvitations } from './invitations/team-invitations'
import { STAFF_ROLES, TEAM_LIST_ID, toTeamLabels } from './labels'
import { RoleChanges } from './role-changes'
import { TeamMemberItem } from './team-member-item'

type Props = { list: Team; locale: Locale }

/** The team: members with their roles, a form that adds one, and the history of changes. */
export function TeamScreen({ list: { people, invitations, changes }, locale }: Props) {
  const messages = getMessages(locale)
  const { team: teamMessages } = messages
  const labels = toTeamLabels(messages)
  const adminUrl = site().url + localePath(locale, '/staff')
  return (
    <AdminFrame activePage="people" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{teamMessages.intro}</p>
      <div className="grid gap-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <section className="min-w-0">
          <h2 id={TEAM_LIST_ID} tabIndex={-1} className="mb-3 text-2xl">
            {teamMessages.list}
          </h2>
          <ul data-people="">
            {people.map((person) => (
              <TeamMemberItem key={person.id} member={person} labels={labels} locale={locale} />
            ))}
          </ul>
          <TeamInvitations invitations={invitations} labels={labels} locale={locale} />
        </section>
        <aside className="grid gap-8 lg:row-span-2">
          <section className="min-w-0 rounded border border-line bg-card p-5">
            <h2 className="mb-2 text-xl">{teamMessages.add}</h2>
            <p className="mb-4 text-soft">{fill(teamMessages.addHint, { days: String(INVITATION_DAYS) })}</p>
            <AddTeamMember labels={labels} adminUrl={adminUrl} shopName={site().name} locale={locale} />
          </section>
          <section>
            <h2 className="mb-3 text-xl">{teamMessages.mayTitle}</h2>
            <dl className="grid gap-3">
              {STAFF_ROLES.map((role) => (
                <div key={role}>
                  <dt className="font-medium">{labels.roleName[role]}</dt>
                  <dd className="text-soft">{teamMessages.may[role]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
        <RoleChanges changes={changes} locale={locale} />
      </div>
    </AdminFrame>
  )
}
