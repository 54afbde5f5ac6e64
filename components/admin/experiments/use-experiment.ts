import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { randomUuid } from '@/lib/browser/uuid'
import type { ExperimentPreview } from '@/lib/contract/admin/seo/title-experiments'
import type { ExperimentLabels } from './labels'

type Draft = { experiment_id: string; name: string; query: string; title: string; starts: string }
type Step =
  | { at: 'start' | 'working' }
  | { at: 'checked'; draft: Draft; preview: ExperimentPreview }
  | { at: 'saved'; starts: string; preview: ExperimentPreview }

/** Previews an experiment and starts it; the preview has the same halves, since they depend on its id. */
export function useExperiment(labels: ExperimentLabels) {
  const router = useRouter()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState<string>()

  async function send(draft: Draft, dry: boolean): Promise<ExperimentPreview | null> {
    setProblem(undefined)
    setStep({ at: 'working' })
    const { data, reason, errors } = await adminClient.metadata.startexperiment({ ...draft, dry })
    if (data) return data
    setStep({ at: 'start' })
    setProblem(errorText(labels.error, errors ? 'bad_input' : reason))
    return null
  }

  async function check(fields: Omit<Draft, 'experiment_id'>) {
    const draft = { ...fields, experiment_id: randomUuid() }
    const preview = await send(draft, true)
    if (preview) setStep({ at: 'checked', draft, preview })
  }

  async function start(draft: Draft) {
    const preview = await send(draft, false)
    if (!preview) return
    setStep({ at: 'saved', starts: draft.starts, preview })
    router.refresh()
  }

  return { step, problem, setProblem, check, start, reset: () => setStep({ at: 'start' }) }
}
