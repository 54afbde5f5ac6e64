'use client'

import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { endSession } from '@/lib/browser/auth/session'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Role } from '@/lib/domain/customer/role'
import { fill } from '@/lib/domain/text/fill'

type Labels = Record<'accept' | 'accepted' | 'acceptedAgain' | 'acceptedKept' | 'openAdmin', string> & {
  error: Record<string, string>
  role: Record<Role, string>
}
type Props = { linkKey: string; shopName: string; adminPath: string; labels: Labels }

/** Accepts the invitation; a new role has ended the sessions of the account, so that the next step is to sign in again. */
export function AcceptInvitation({ linkKey, shopName, adminPath, labels }: Props) {
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<{ role: Role; signs_out: boolean }>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) notice.current?.focus()
  }, [done])
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    const { data, reason, msg } = await client.invitation.accept({ key: linkKey })
    // The cookie of the ended session goes as well.
    if (data?.signs_out) await endSession()
    setBusy(false)
    if (data) setDone(data)
    else setProblem(errorText(labels.error, reason ?? 'unexpected', msg))
  }
  if (done) {
    const role = labels.role[done.role]
    return (
      <div ref={notice} tabIndex={-1} data-accepted="">
        <p className="font-medium">
          {fill(done.signs_out ? labels.accepted : labels.acceptedKept, { role, shop: shopName })}
        </p>
        {done.signs_out && <p className="mt-1">{labels.acceptedAgain}</p>}
        <p className="mt-6">
          <a href={adminPath} className="btn btn-primary">
            {labels.openAdmin}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-2 [@media(scripting:none)]:hidden">
      <button
        type="button"
        className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
        disabled={busy || !live}
        onClick={accept}
      >
        {labels.accept}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
