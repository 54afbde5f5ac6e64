'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { WAITING } from '@/lib/browser/ui/use-live'
import type { Role } from '@/lib/domain/customer/role'
import type { PeopleLabels } from './labels'
import { RemoveDialog } from './remove-dialog'
import { RoleSelect } from './role-select'
import { useSetRole } from './use-set-role'

type Props = { name: string; mobile: string; role: Role; labels: PeopleLabels }

/** Changes or removes the role of a team member. */
export function RoleForm({ name, mobile, role, labels }: Props) {
  const { set, live, busy, problem } = useSetRole(labels)
  const [wanted, setWanted] = useState(role)
  const [asking, setAsking] = useState(false)
  const fill = (text: string, to: Role) => text.replace('{name}', name).replace('{role}', labels.role[to])
  const change = async (event: FormEvent) => {
    event.preventDefault()
    await set({ mobile_no: mobile, role: wanted, seen_role: role }, fill(labels.changed, wanted))
  }
  const remove = () => set({ mobile_no: mobile, role: 'customer', seen_role: role }, fill(labels.removed, role))
  return (
    <div className="grid gap-3 sm:w-80">
      <form method="post" onSubmit={change}>
        <RoleSelect label={fill(labels.change, role)} role={wanted} labels={labels} onChange={setWanted}>
          <button type="submit" disabled={busy || wanted === role} className={`btn btn-line ${live ? '' : WAITING}`}>
            {labels.sure}
          </button>
        </RoleSelect>
      </form>
      <button
        type="button"
        disabled={busy}
        className={`link min-h-11 justify-self-start text-alarm ${live ? '' : WAITING}`}
        onClick={() => setAsking(true)}
      >
        {fill(labels.remove, role)}
      </button>
      <ErrorLine text={problem} />
      {asking && (
        <RemoveDialog
          title={fill(labels.removeTitle, role)}
          text={fill(labels.removeText, role)}
          labels={labels}
          onSure={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
