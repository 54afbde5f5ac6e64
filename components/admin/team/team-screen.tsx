import { AdminFrame } from '@/components/admin/admin-frame'
import type { Team } from '@/lib/contract/admin/team'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AddTeamMember } from './add-team-member'
import { STAFF_ROLES, TEAM_LIST_ID, toTeamLabels } from './labels'
import { RoleChanges } from './role-changes'
import { TeamMemberItem } from './team-member-item'

type Props = { list: Team; locale: Locale }

/** The team: members with their roles, a form that adds one, and the history of changes. */
export function TeamScreen({ list: { people, changes }, locale }: Props) {
  const messages = getMessages(locale)
  const { team: teamMessages } = messages
  const labels = toTeamLabels(messages)
  const toUrl = (path: string) => site().url + localePath(locale, path)
  const urls = { account: toUrl('/account'), admin: toUrl('/staff') }
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
              <TeamMemberItem key={person.mobile_no ?? person.name} member={person} labels={labels} locale={locale} />
            ))}
          </ul>
        </section>
        <aside className="grid gap-8 lg:row-span-2">
          <section className="min-w-0 rounded border border-line bg-card p-5">
            <h2 className="mb-2 text-xl">{teamMessages.add}</h2>
            <p className="mb-3 text-soft">{teamMessages.addHint}</p>
            <ol className="mb-4 grid list-decimal gap-1 ps-5 text-soft">
              <li>
                {teamMessages.steps.account} <span className="wrap-anywhere text-ink">{urls.account}</span>
              </li>
              <li>{teamMessages.steps.add}</li>
              <li>
                {teamMessages.steps.signIn} <span className="wrap-anywhere text-ink">{urls.admin}</span>
              </li>
            </ol>
            <AddTeamMember labels={labels} urls={urls} shopName={site().name} locale={locale} />
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
