import { StaffFrame } from '@/components/admin/admin-frame'
import type { StaffPeople } from '@/lib/contract/admin/team'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { AddPerson } from './add-person'
import { toPeopleLabels, WORKING } from './labels'
import { PersonItem } from './person-item'
import { RoleChanges } from './role-changes'

type Props = { list: StaffPeople; locale: Locale }

/** The team: members with their roles, a form that adds one, and the history of changes. */
export function PeopleAdmin({ list: { people, changes }, locale }: Props) {
  const messages = messagesOf(locale)
  const { people: words } = messages
  const labels = toPeopleLabels(messages)
  return (
    <StaffFrame at="people" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{words.intro}</p>
      <div className="grid gap-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <section className="min-w-0">
          <h2 className="mb-3 text-2xl">{words.list}</h2>
          <ul data-people="">
            {people.map((person) => (
              <PersonItem key={person.mobile_no ?? person.name} person={person} labels={labels} locale={locale} />
            ))}
          </ul>
        </section>
        <aside className="grid gap-8 lg:row-span-2">
          <AddPerson labels={labels} />
          <section>
            <h2 className="mb-3 text-xl">{words.mayTitle}</h2>
            <dl className="grid gap-3">
              {WORKING.map((role) => (
                <div key={role}>
                  <dt className="font-medium">{labels.role[role]}</dt>
                  <dd className="text-soft">{words.may[role]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
        <RoleChanges changes={changes} locale={locale} />
      </div>
    </StaffFrame>
  )
}
