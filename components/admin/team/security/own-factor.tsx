'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { SecurityLabels } from './labels'
import { ProofForm } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import { type SetUp, SetUpForm } from './set-up-form'
import { useSecurityChange } from './use-security-change'

/** The member's own second factor: its set-up, or new recovery codes and its removal. */
export function OwnFactor({ isOn, labels }: { isOn: boolean; labels: SecurityLabels }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { run, live, busy, problem } = useSecurityChange<SetUp>(labels.error)
  const start = () =>
    run(async () => {
      const answer = await adminClient.staff.startsecondfactor({})
      setSetUp(answer.data)
      return answer
    })
  const showCodes = (shown: string[]) => {
    setSetUp(null)
    setCodes(shown)
  }
  if (codes) return <RecoveryCodes codes={codes} labels={labels} onDone={() => setCodes(null)} />
  if (setUp && !isOn)
    return <SetUpForm setUp={setUp} labels={labels} onCodes={showCodes} onCancel={() => setSetUp(null)} />
  if (isOn) return <ProofForm labels={labels} onCodes={showCodes} />
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorLine text={problem} />
      <button
        type="button"
        disabled={busy}
        className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
        onClick={() => void start()}
      >
        {labels.start}
      </button>
    </div>
  )
}
