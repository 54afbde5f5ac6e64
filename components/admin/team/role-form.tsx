'use client'

import { type FormEvent, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Role } from '@/lib/domain/customer/role'
import { TEAM_LIST_ID, type TeamLabels } from './labels'
import { RemoveDialog } from './remove-dialog'
import { RoleSelect } from './role-select'
import { useTeamChange } from './use-team-change'

type Props = { id: number; name: string; role: Role; labels: TeamLabels }

/** Changes or removes the role of a team member. */
export function RoleForm({ id, name, role, labels }: Props) {
  const { run, live, busy, problem } = useTeamChange(labels.error)
  const select = useRef<HTMLSelectElement>(null)
  const [shownRole, setShownRole] = useState(role)
  const [chosenRole, setChosenRole] = useState(role)
  if (shownRole !== role) {
    // Another owner, or this change, gave another role meanwhile.
    setShownRole(role)
    setChosenRole(role)
  }
  const [isConfirming, setConfirming] = useState(false)
  const fill = (text: string, to: Role) => text.replace('{name}', name).replace('{role}', labels.role[to])
  const setRole = (to: Role) => adminClient.staff.setrole({ member: id, role: to, seen_role: role })
  const change = async (event: FormEvent) => {
    event.preventDefault()
    await run(
      () => setRole(chosenRole),
      () => fill(labels.changed, chosenRole),
    )
    select.current?.focus()
  }
  const remove = async () => {
    const team = await run(
      () => setRole('customer'),
      () => fill(labels.removed, role),
    )
    // The row of the member is gone.
    if (team) document.getElementById(TEAM_LIST_ID)?.focus()
    return team !== null
  }
  return (
    <div className="grid gap-3 sm:w-80">
      <form method="post" onSubmit={change}>
        <RoleSelect
          label={fill(labels.change, role)}
          role={chosenRole}
          labels={labels}
          onChange={setChosenRole}
          selectRef={select}
        >
          <button
            type="submit"
            disabled={busy || chosenRole === role}
            className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
          >
            {labels.sure}
          </button>
        </RoleSelect>
      </form>
      <button
        type="button"
        disabled={busy}
        className={`link min-h-11 justify-self-start text-alarm ${live ? '' : WAITING_CLASS}`}
        onClick={() => setConfirming(true)}
      >
        {fill(labels.remove, role)}
      </button>
      <ErrorLine text={problem} />
      {isConfirming && (
        <RemoveDialog
          title={fill(labels.removeTitle, role)}
          text={fill(labels.removeText, role)}
          labels={labels}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
