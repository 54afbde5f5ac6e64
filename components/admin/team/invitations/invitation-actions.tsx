'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Invitation, TeamInvitation } from '@/lib/contract/admin/team'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { TEAM_LIST_ID, type TeamLabels } from '../labels'
import { useTeamChange } from '../use-team-change'
import { InvitationLink } from './invitation-link'

type Props = { invitation: TeamInvitation; labels: TeamLabels; shopName: string; locale: Locale }

/** Makes a new link for an invitation, or withdraws it. */
export function InvitationActions({ invitation, labels, shopName, locale }: Props) {
  const { id, contact, role, name } = invitation
  const { run, live, busy, problem } = useTeamChange({ ...labels.error, conflict: labels.invitationGone })
  const [made, setMade] = useState<{ link: string; invitation: Invitation | null }>()
  const shownName = name || contact
  const renew = async () => {
    const team = await run(
      () => adminClient.staff.renewinvitation({ id, lang: locale }),
      () => labels.newLinkMade,
    )
    if (team?.link) setMade({ link: team.link, invitation: team.invitation })
  }
  const withdraw = async () => {
    const toText = () => fill(labels.withdrawn, { name: shownName })
    // The row of the invitation is gone.
    if (await run(() => adminClient.staff.withdrawinvitation({ id }), toText))
      document.getElementById(TEAM_LIST_ID)?.focus()
  }
  const waitingClass = live ? '' : WAITING_CLASS
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={busy} className={`btn btn-line btn-small ${waitingClass}`} onClick={renew}>
          <span className="wrap-anywhere">{fill(labels.newLink, { name: shownName })}</span>
        </button>
        <button type="button" disabled={busy} className={`link min-h-11 text-alarm ${waitingClass}`} onClick={withdraw}>
          <span className="wrap-anywhere">{fill(labels.withdraw, { name: shownName })}</span>
        </button>
      </div>
      <ErrorLine text={problem} />
      {made && (
        <div role="status">
          <InvitationLink {...made} contact={contact} role={role} labels={labels} shopName={shopName} />
        </div>
      )}
    </div>
  )
}
