'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Invitation } from '@/lib/contract/admin/team'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { InvitationLink } from './invitations/invitation-link'
import { toWhatsAppNumber } from './invitations/whatsapp-number'
import type { TeamLabels } from './labels'
import { RoleSelect } from './role-select'
import { ShareAccess } from './share-access'
import { useTeamChange } from './use-team-change'

type Props = { labels: TeamLabels; adminUrl: string; shopName: string; locale: Locale }
/** What is wrong with the number or the address; anything else concerns the whole form. */
const CONTACT_PROBLEMS = ['bad_input', 'own_role', 'conflict', 'blocked', 'invitation_open']
type Added = { contact: string; role: Role; link: string | null; invitation: Invitation | null }

/** Gives an account a role by its number or address, or invites a person without one, and offers the message to send. */
export function AddTeamMember({ labels, adminUrl, shopName, locale }: Props) {
  const errors = { ...labels.error, conflict: labels.alreadyMember }
  const { run, live, busy, problem, problemCode } = useTeamChange(errors)
  const [contact, setContact] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Exclude<Role, 'customer'>>('staff')
  const [added, setAdded] = useState<Added>()
  const isOfContact = problemCode !== undefined && CONTACT_PROBLEMS.includes(problemCode)
  const contactField = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && !busy) contactField.current?.focus()
  }, [problem, busy])
  useEffect(() => {
    if (added) notice.current?.focus()
  }, [added])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setAdded(undefined)
    const input = { contact: contact.trim(), name: name.trim(), role, lang: locale }
    const values = { contact: input.contact, role: labels.role[role] }
    const team = await run(
      () => adminClient.staff.invite(input),
      (data) => fill(data?.link ? labels.invited : labels.added, values),
    )
    if (!team) return
    setAdded({ contact: input.contact, role, link: team.link, invitation: team.invitation })
    setContact('')
    setName('')
  }
  return (
    <>
      <form method="post" noValidate onSubmit={add} className="grid gap-4">
        <Field
          ref={contactField}
          label={labels.contact}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={contact}
          error={isOfContact ? problem : undefined}
          onChange={({ target }) => setContact(target.value)}
        />
        <Field
          label={labels.personName}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <RoleSelect
          label={labels.roleLabel}
          role={role}
          labels={labels}
          onChange={(one) => one !== 'customer' && setRole(one)}
        />
        <ErrorLine text={isOfContact ? undefined : problem} />
        <button
          type="submit"
          disabled={busy}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.addButton}
        </button>
      </form>
      {added && (
        <div ref={notice} tabIndex={-1} role="status" data-added="">
          {added.link ? (
            <InvitationLink {...added} link={added.link} labels={labels} shopName={shopName} />
          ) : (
            <AddedAccess {...added} labels={labels} shopName={shopName} adminUrl={adminUrl} />
          )}
        </div>
      )}
    </>
  )
}

type AccessProps = Omit<Added, 'link'> & Pick<Props, 'labels' | 'shopName' | 'adminUrl'>

/** A new member whose account existed, with the message that tells where to sign in. */
function AddedAccess({ contact, role, invitation, labels, shopName, adminUrl }: AccessProps) {
  return (
    <>
      <p className="mt-4 font-medium wrap-anywhere">{fill(labels.access, { contact, role: labels.role[role] })}</p>
      {invitation && (
        <p className="mt-1 wrap-anywhere">
          {fill(labels.invitation[invitation.state], { email: invitation.email ?? '' })}
        </p>
      )}
      <ShareAccess
        text={fill(labels.invite, { shop: shopName, contact, url: adminUrl })}
        number={toWhatsAppNumber(contact)}
        labels={labels}
      />
    </>
  )
}
