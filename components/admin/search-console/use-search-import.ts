import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { randomUuid } from '@/lib/browser/uuid'
import { decodeText } from '@/lib/domain/catalogue-file/encoding'
import { MissingSearchColumnError, parseSearchFile } from '@/lib/domain/routing/search-console-file'
import { InvalidCsvError } from '@/lib/domain/text/parse-csv'
import type { SearchConsoleLabels } from './labels'

const MAX_ROWS_AT_ONCE = 400
const MAX_NAME_LENGTH = 120

type Step =
  | { at: 'start' }
  | { at: 'working'; done: number; total: number }
  | { at: 'done'; file: string; rows: number; skipped: number; host: string | null }

/** Reads a file of Search Console and sends it part by part; it is shown once all parts have arrived. */
export function useSearchImport(labels: SearchConsoleLabels) {
  const router = useRouter()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState<string>()

  async function load(file: File | undefined) {
    setProblem(undefined)
    setStep({ at: 'start' })
    if (!file) return setProblem(labels.error.noFile)
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (text === null) return setProblem(labels.error.noText)
      const parsed = parseSearchFile(text)
      if (parsed.rows.length === 0) return setProblem(labels.error.noRows)
      await send(file.name.slice(-MAX_NAME_LENGTH), parsed)
    } catch (error) {
      if (error instanceof InvalidCsvError) setProblem(labels.error.noCsv.replace('{line}', String(error.line)))
      else if (error instanceof MissingSearchColumnError)
        setProblem(labels.error.noColumn.replace('{column}', labels.column[error.column]))
      else throw error
    }
  }

  async function send(file: string, { kind, rows, skipped, host }: ReturnType<typeof parseSearchFile>) {
    const import_id = randomUuid()
    for (let done = 0; done < rows.length; done += MAX_ROWS_AT_ONCE) {
      setStep({ at: 'working', done, total: rows.length })
      const part = rows.slice(done, done + MAX_ROWS_AT_ONCE)
      const last = done + MAX_ROWS_AT_ONCE >= rows.length
      const { data, reason } = await adminClient.searchconsole.import({ import_id, kind, file, rows: part, last })
      if (data) continue
      setStep({ at: 'start' })
      return setProblem(errorText(labels.error, reason ?? 'unexpected'))
    }
    setStep({ at: 'done', file, rows: rows.length, skipped, host })
    router.refresh()
  }

  return { step, problem, load }
}
