'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { useSecurityChange } from './use-security-change'

type Props = { id: string; texts: { end: string; name: string; ended: string }; errors: Record<string, string> }

/** Ends one session. */
export function EndSession({ id, texts, errors }: Props) {
  const { run, live, busy, problem } = useSecurityChange<null>(errors)
  const end = async () => {
    if (await run(() => adminClient.staff.endsession({ id }))) await showToast('success', texts.ended)
  }
  return (
    <div>
      <button
        type="button"
        disabled={busy}
        aria-label={texts.name}
        className={`btn btn-line btn-small ${live ? '' : WAITING_CLASS}`}
        onClick={() => void end()}
      >
        {texts.end}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
