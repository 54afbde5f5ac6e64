import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { randomUuid } from '@/lib/browser/uuid'
import type { BulkResult } from '@/lib/contract/admin/seo/bulk-metadata'
import type { MetadataLabels } from '../labels'

/** The texts of a bulk edit; null leaves a field as it is. */
type BulkTexts = { title: string | null; description: string | null }
type Step =
  | { at: 'start' }
  | { at: 'working'; done: number; total: number | null }
  | { at: 'checked'; texts: BulkTexts; result: BulkResult }
  | { at: 'saved'; result: BulkResult; id: string }
  | { at: 'undone'; undone: number; kept: string[] }

const EMPTY_RESULT: BulkResult = { changed: [], same: 0, refused: [], total: 0, next: null }

/** Previews, saves and undoes a bulk edit of all pages of a query, part by part. */
export function useBulkEdit(query: string, labels: MetadataLabels) {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState<string>()
  const problemText = (reason: string | undefined) =>
    reason === 'too_many_pages' ? labels.bulk.tooMany : errorText(labels.error, reason)

  /** The result up to a part that was refused; null if that was the first one. */
  async function send(texts: BulkTexts, dry: boolean, id: string): Promise<BulkResult | null> {
    let result = EMPTY_RESULT
    setProblem(undefined)
    setStep({ at: 'working', done: 0, total: null })
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const { data, reason, errors } = await adminClient.metadata.bulk({ import_id: id, dry, query, ...texts, after })
      if (!data) {
        setProblem(errors ? labels.error.bad_input : problemText(reason))
        return isFirst ? null : result
      }
      result = {
        changed: [...result.changed, ...data.changed],
        same: result.same + data.same,
        refused: [...result.refused, ...data.refused],
        total: data.total,
        next: data.next,
      }
      after = data.next
      setStep({ at: 'working', done: result.changed.length + result.same + result.refused.length, total: data.total })
    }
    return result
  }

  async function check(texts: BulkTexts) {
    const result = await send(texts, true, randomUuid())
    setStep(result ? { at: 'checked', texts, result } : { at: 'start' })
  }

  async function apply(texts: BulkTexts) {
    const id = randomUuid()
    const result = await send(texts, false, id)
    setStep(result ? { at: 'saved', result, id } : { at: 'start' })
  }

  async function undo(id: string) {
    const { data, reason } = await adminClient.metadata.undoimport({ import_id: id })
    if (!data) setProblem(problemText(reason))
    else setStep({ at: 'undone', undone: data.undone, kept: data.kept.map(({ path, lang }) => `${path} (${lang})`) })
  }

  return { step, problem, setProblem, check, apply, undo, reset: () => setStep({ at: 'start' }) }
}
