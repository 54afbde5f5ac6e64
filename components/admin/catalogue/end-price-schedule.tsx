'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { ScheduleState } from '@/lib/domain/catalogue/price-schedule'
import { useAdminChange } from '../use-admin-change'
import { type CatalogueMessages, refusalText } from './labels'

type Props = { id: number; state: Exclude<ScheduleState, 'ended'>; messages: CatalogueMessages }

/** Ends a price change, or undoes one that is done, after a question. */
export function EndPriceSchedule({ id, state, messages }: Props) {
  const { run, busy, problem } = useAdminChange(({ reason }) => refusalText(messages, reason))
  const [isConfirming, setConfirming] = useState(false)
  const { end, sure } = messages.schedule
  const label = { waiting: messages.bulk.cancel, running: end, done: messages.undo }[state]
  return (
    <div>
      <button
        type="button"
        className="btn btn-line btn-small"
        disabled={busy}
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        {label}
      </button>
      {isConfirming && (
        <div role="alert" className="mt-3">
          <p className="mb-2 max-w-sm">{sure[state]}</p>
          <button
            type="button"
            className="btn btn-primary btn-small"
            disabled={busy}
            onClick={() => run(() => adminClient.shopdata.endpriceschedule({ id, state }))}
          >
            {label}
          </button>
        </div>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
