'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { TitleExperiment } from '@/lib/contract/admin/seo/title-experiments'
import { fill } from '@/lib/domain/text/fill'
import { useAdminChange } from '../use-admin-change'
import type { ExperimentLabels } from './labels'

type Props = { experiment: Pick<TitleExperiment, 'id' | 'name' | 'state'>; labels: ExperimentLabels }
type Choice = 'keep' | 'revert' | 'cancel'

/** Ends an experiment after a second click, since many pages change with it. */
export function StopButtons({ experiment: { id, name, state }, labels }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { run, live, busy, problem } = useAdminChange<{ changed: number }>(({ reason }) =>
    errorText(labels.error, reason),
  )
  const choices: Choice[] = state === 'planned' ? ['cancel'] : ['keep', 'revert']
  async function stop(keep: boolean) {
    let count = 0
    const isStopped = await run(async () => {
      const answer = await adminClient.metadata.stopexperiment({ experiment_id: id, keep })
      count = answer.data?.changed ?? 0
      return answer
    })
    setChoice(null)
    if (isStopped) await showToast('success', fill(labels.stopped, { name, count }))
  }
  const buttonClass = `btn btn-line ${live ? '' : WAITING_CLASS}`
  return (
    <div className="mt-3">
      {choice && <p className="mb-2">{labels.confirm[choice]}</p>}
      <div className="flex flex-wrap gap-3">
        {choice === null ? (
          choices.map((one) => (
            <button key={one} type="button" disabled={busy} className={buttonClass} onClick={() => setChoice(one)}>
              {labels.stop[one]}
            </button>
          ))
        ) : (
          <>
            <button type="button" disabled={busy} className="btn btn-primary" onClick={() => stop(choice === 'keep')}>
              {labels.confirmStop}
            </button>
            <button type="button" disabled={busy} className={buttonClass} onClick={() => setChoice(null)}>
              {labels.back}
            </button>
          </>
        )}
      </div>
      <ErrorLine text={problem} />
    </div>
  )
}
