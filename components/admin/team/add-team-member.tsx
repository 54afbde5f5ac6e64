'use client'

import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Role } from '@/lib/domain/customer/role'
import type { TeamLabels } from './labels'
import { RoleSelect } from './role-select'
import { useSetRole } from './use-set-role'

/** Gives an existing account a role, by its mobile number. */
export function AddTeamMember({ labels }: { labels: TeamLabels }) {
  const { set, live, busy, problem } = useSetRole(labels)
  const [mobile, setMobile] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const id = useId()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const doneText = labels.added.replace('{number}', mobile).replace('{role}', labels.role[role])
    if (await set({ mobile_no: mobile, role, seen_role: 'customer' }, doneText)) setMobile('')
  }
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="mb-2 text-xl">{labels.add}</h2>
      <p className="mb-4 text-soft">{labels.addHint}</p>
      <form method="post" noValidate onSubmit={add} className="grid gap-4">
        <div>
          <label htmlFor={id} className="label">
            {labels.mobile}
          </label>
          <input
            id={id}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
            value={mobile}
            className="input"
            onChange={(event) => setMobile(event.target.value)}
          />
        </div>
        <RoleSelect label={labels.roleLabel} role={role} labels={labels} onChange={setRole} />
        <ErrorLine text={problem} />
        <button
          type="submit"
          disabled={busy}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.addButton}
        </button>
      </form>
    </section>
  )
}
