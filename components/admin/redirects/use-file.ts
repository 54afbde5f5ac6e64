import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AddedRedirect } from '@/lib/contract/admin/redirects'
import { decodeText } from '@/lib/domain/catalogue-file/encoding'
import { parseRedirects, type RedirectLine } from '@/lib/domain/routing/read-redirects'
import { mergeRejected, type RejectedRedirect } from '@/lib/domain/routing/redirect'
import { InvalidCsvError } from '@/lib/domain/text/parse-csv'
import type { RedirectLabels } from './labels'
import { useRedirectChange } from './use-change'

/** Limit of rows in one request. */
const MAX_ROWS = 200

type Step =
  | { at: 'start' }
  | { at: 'checked'; rows: RedirectLine[]; refused: RejectedRedirect[] }
  | { at: 'saved'; added: AddedRedirect[]; refused: RejectedRedirect[] }
  | { at: 'undone'; undone: number; kept: string[] }

/** Checks, saves and undoes redirects from a file, in parts that fit one request. */
export function useRedirectFile(labels: RedirectLabels) {
  const { run, live, busy, problem, setProblem } = useRedirectChange(labels)
  const [step, setStep] = useState<Step>({ at: 'start' })

  /** The accepted and refused rows; `failed` when a request got no response. */
  async function send(rows: RedirectLine[], dry: boolean) {
    const added: AddedRedirect[] = []
    const refused: RejectedRedirect[] = []
    for (const part of toParts(rows)) {
      const data = await run(() => adminClient.addresses.add({ dry, rows: part }), !dry)
      if (!data) return { added, refused, failed: true }
      added.push(...data.accepted)
      refused.push(...data.refused)
    }
    return { added, refused, failed: false }
  }

  async function check(file: File) {
    setStep({ at: 'start' })
    setProblem(undefined)
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (text === null) return setProblem(labels.error.noText)
      const rows = parseRedirects(text)
      if (rows.length === 0) return setProblem(labels.error.noRows)
      const { refused: serverRefused, failed } = await send(rows, true)
      if (failed) return
      const refused = mergeRejected(rows, serverRefused)
      const refusedLines = new Set(refused.map(({ line }) => line))
      setStep({ at: 'checked', rows: rows.filter(({ line }) => !refusedLines.has(line)), refused })
    } catch (error) {
      if (!(error instanceof InvalidCsvError)) throw error
      setProblem(labels.error.noCsv.replace('{line}', String(error.line)))
    }
  }

  /** Rows saved before a failed request can be undone as well. */
  async function save(rows: RedirectLine[]) {
    const { added, refused, failed } = await send(rows, false)
    if (!failed || added.length > 0) setStep({ at: 'saved', added, refused })
  }

  async function undo(added: AddedRedirect[]) {
    let undone = 0
    const kept: string[] = []
    for (const rows of toParts(added)) {
      const data = await run(() => adminClient.addresses.takeback({ rows }))
      if (!data) return
      undone += data.undone
      kept.push(...data.kept)
    }
    setStep({ at: 'undone', undone, kept })
  }

  return { step, live, busy, problem, check, save, undo }
}

function toParts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, part) =>
    rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  )
}
