'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { SelectField } from '@/components/ui/select-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from '../enquiry-changes'

type Messages = ChangeMessages & Pick<AdminEnquiryMessages, 'work'> & { choose: string }
type Props = Pick<AdminEnquiryDetail, 'number' | 'assignee' | 'team'> & {
  /** The account of the member who looks at it. */
  memberId: number
  locale: Locale
  messages: Messages
}

/** The option for nobody; the others are ids. */
const NOBODY = 'nobody'

/** Who is responsible for the enquiry: taken with one press, or given to a member of the team. */
export function ResponsibleForm({ number, assignee, team, memberId, locale, messages }: Props) {
  const { run, live, busy, version, problem } = useEnquiryChange(messages)
  const [chosen, setChosen] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { work } = messages
  const isOwn = assignee?.id === memberId
  const others = team.filter(({ id }) => id !== assignee?.id && id !== memberId)
  const options = [
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(assignee ? [{ value: NOBODY, label: work.giveNobody }] : []),
  ]
  const assign = (member: number | null) =>
    run(() => adminClient.staff.assignenquiry({ number, version, member, lang: locale }))
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await assign(chosen === NOBODY ? null : Number(chosen)))) return
    setChosen('')
    setOpen(false)
  }
  return (
    <div className="grid gap-3">
      <p className={assignee ? 'font-medium wrap-anywhere' : 'text-soft'}>
        {isOwn ? fill(work.you, { name: assignee.name }) : (assignee?.name ?? work.none)}
      </p>
      {!isOwn && (
        <button
          type="button"
          disabled={busy}
          className={`btn btn-small min-h-11 justify-self-start ${assignee ? 'btn-line' : 'btn-primary'} ${live ? '' : WAITING_CLASS}`}
          onClick={() => assign(memberId)}
        >
          {work.take}
        </button>
      )}
      {options.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-11 content-center">{work.give}</summary>
          <form method="post" noValidate className="mt-1 grid gap-3" onSubmit={give}>
            <SelectField
              label={work.giveTo}
              placeholder={messages.choose}
              options={options}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            />
            <button
              type="submit"
              disabled={busy || !chosen}
              className="btn btn-line btn-small min-h-11 justify-self-start"
            >
              {work.giveSave}
            </button>
          </form>
        </details>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
