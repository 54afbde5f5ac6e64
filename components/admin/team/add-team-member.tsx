'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Invitation } from '@/lib/contract/admin/team'
import { toE164 } from '@/lib/domain/customer/mobile'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { TeamLabels } from './labels'
import { RoleSelect } from './role-select'
import { ShareAccess } from './share-access'
import { useSetRole } from './use-set-role'

type Props = { labels: TeamLabels; urls: { account: string; admin: string }; shopName: string; locale: Locale }
/** What is wrong with the number; anything else concerns the whole form. */
const NUMBER_PROBLEMS = ['bad_input', 'unknown_number', 'own_role']
type Added = { number: string; role: Role; invitation: Invitation | null }

/** Gives an existing account a role, by its mobile number, and offers the message that tells its owner. */
export function AddTeamMember({ labels, urls, shopName, locale }: Props) {
  const { set, live, busy, problem, problemCode } = useSetRole(labels)
  const [mobile, setMobile] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [added, setAdded] = useState<Added>()
  const isOfNumber = problemCode !== undefined && NUMBER_PROBLEMS.includes(problemCode)
  const number = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && !busy) number.current?.focus()
  }, [problem, busy])
  useEffect(() => {
    if (added) notice.current?.focus()
  }, [added])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setAdded(undefined)
    const doneText = fill(labels.added, { number: mobile, role: labels.role[role] })
    const team = await set({ mobile_no: mobile, role, seen_role: 'customer', lang: locale }, doneText)
    if (!team) return
    setAdded({ number: mobile, role, invitation: team.invitation })
    setMobile('')
  }
  return (
    <>
      <form method="post" noValidate onSubmit={add} className="grid gap-4">
        <Field
          ref={number}
          label={labels.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={mobile}
          error={isOfNumber ? problem : undefined}
          onChange={({ target }) => setMobile(target.value)}
        />
        <RoleSelect label={labels.roleLabel} role={role} labels={labels} onChange={setRole} />
        <ErrorLine text={isOfNumber ? undefined : problem} />
        <button
          type="submit"
          disabled={busy}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.addButton}
        </button>
      </form>
      {problemCode === 'unknown_number' && (
        <ShareAccess
          text={fill(labels.inviteUnknown, { shop: shopName, number: mobile, url: urls.account })}
          number={toE164(mobile)}
          labels={labels}
        />
      )}
      {added && (
        <div ref={notice} tabIndex={-1} role="status" data-added="">
          <p className="mt-4 font-medium">
            {fill(labels.access, { number: added.number, role: labels.role[added.role] })}
          </p>
          {added.invitation && (
            <p className="mt-1 wrap-anywhere">
              {fill(labels.invitation[added.invitation.state], { email: added.invitation.email ?? '' })}
            </p>
          )}
          <ShareAccess
            text={fill(labels.invite, { shop: shopName, number: added.number, url: urls.admin })}
            number={toE164(added.number)}
            labels={labels}
          />
        </div>
      )}
    </>
  )
}
