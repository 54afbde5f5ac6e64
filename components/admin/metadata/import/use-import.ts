import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { randomUuid } from '@/lib/browser/uuid'
import type { ImportResult, MetadataImportRow } from '@/lib/contract/admin/metadata-import'
import { decodeText } from '@/lib/domain/catalogue-file/encoding'
import { InvalidCsvError } from '@/lib/domain/text/parse-csv'
import type { MetadataLabels } from '../labels'
import { MissingColumnsError, parseImportParts } from './parse-import-file'

type Step =
  | { at: 'start' }
  | { at: 'working'; done: number; total: number }
  | { at: 'checked'; result: ImportResult }
  | { at: 'saved'; result: ImportResult; id: string; stopped: boolean }
  | { at: 'undone'; undone: number; kept: string[] }

const EMPTY_RESULT: ImportResult = { changed: [], same: 0, refused: [] }

/** Checks, applies and undoes a metadata import; each part of the file is one request. */
export function useImport(labels: MetadataLabels) {
  const [parts, setParts] = useState<MetadataImportRow[][]>([])
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState<string>()
  const problemText = (reason: string | undefined) =>
    new Map(Object.entries(labels.error)).get(reason ?? '') ?? labels.error.unexpected

  /** Sends part after part; results before a failed part are kept. */
  async function send(allParts: MetadataImportRow[][], dry: boolean, id: string) {
    const total = allParts.reduce((sum, { length }) => sum + length, 0)
    let result = EMPTY_RESULT
    let done = 0
    for (const rows of allParts) {
      setStep({ at: 'working', done, total })
      const { data, reason } = await adminClient.metadata.import({ import_id: id, dry, rows })
      if (!data) return { result, failed: reason ?? 'unexpected' }
      const { changed, same, refused } = data
      result = {
        changed: [...result.changed, ...changed],
        same: result.same + same,
        refused: [...result.refused, ...refused],
      }
      done += rows.length
    }
    return { result, failed: null }
  }

  async function check(file: File) {
    setProblem(undefined)
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (text === null) return setProblem(labels.import.noText)
      const allParts = parseImportParts(text)
      setParts(allParts)
      const { result, failed } = await send(allParts, true, randomUuid())
      if (failed) setProblem(problemText(failed))
      setStep(failed ? { at: 'start' } : { at: 'checked', result })
    } catch (error) {
      if (error instanceof InvalidCsvError) setProblem(labels.import.noCsv.replace('{line}', String(error.line)))
      else if (error instanceof MissingColumnsError) setProblem(labels.import.noColumns)
      else throw error
    }
  }

  async function apply() {
    const id = randomUuid()
    const { result, failed } = await send(parts, false, id)
    if (failed) setProblem(problemText(failed))
    setStep({ at: 'saved', result, id, stopped: failed !== null })
  }

  async function undo(id: string) {
    const { data, reason } = await adminClient.metadata.undoimport({ import_id: id })
    if (!data) setProblem(problemText(reason))
    else setStep({ at: 'undone', undone: data.undone, kept: data.kept.map(({ path, lang }) => `${path} (${lang})`) })
  }

  return { step, problem, check, apply, undo }
}
