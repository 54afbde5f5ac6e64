'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { RemoveDialog } from '../remove-dialog'
import type { SecurityLabels } from './labels'
import { useSecurityChange } from './use-security-change'

/** The change as data, since a page on the server passes no functions. */
type SecurityAction =
  | { name: 'resetsecondfactor' | 'endsessionsof'; id: number }
  | { name: 'requiresecondfactor'; required: boolean }
type Props = {
  action: SecurityAction
  texts: { button: string; title: string; question: string; done: string }
  isQuiet?: boolean
  labels: SecurityLabels
}

function call(action: SecurityAction) {
  if (action.name === 'requiresecondfactor')
    return adminClient.staff.requiresecondfactor({ required: action.required, seen: !action.required })
  return adminClient.staff[action.name]({ id: action.id })
}

/** A change of the team's security after a question. */
export function ConfirmedChange({ action, texts, isQuiet = false, labels }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, live, busy, problem } = useSecurityChange<null>(labels.error)
  const confirm = async () => {
    const isDone = await run(() => call(action))
    if (isDone) await showToast('success', texts.done)
    return isDone
  }
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        disabled={busy}
        className={`${isQuiet ? 'link min-h-11 text-start text-alarm' : 'btn btn-line'} ${live ? '' : WAITING_CLASS}`}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </button>
      <ErrorLine text={problem} />
      {isAsking && (
        <RemoveDialog
          title={texts.title}
          text={texts.question}
          labels={labels}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
