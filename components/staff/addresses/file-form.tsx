'use client'

import { type FormEvent, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { WAITING } from '@/lib/browser/use-live'
import { NoCsv } from '@/lib/domain/read-csv'
import type { RedirectLine } from '@/lib/domain/read-redirects'
import type { AddressLabels } from './labels'
import { readAddresses } from './read-addresses'
import { useChange } from './use-change'

type Refused = RedirectLine & { problem: keyof AddressLabels['problem'] }
type Report = { saved: boolean; accepted: number; refused: Refused[] }

const SHOWN = 50

/** Many at once: what the file does is shown line by line before it is saved. */
export function FileForm({ labels }: { labels: AddressLabels }) {
  const { run, live, busy, problem, setProblem } = useChange(labels)
  const field = useRef<HTMLInputElement>(null)
  const [parts, setParts] = useState<RedirectLine[][]>([])
  const [report, setReport] = useState<Report>()
  const send = async (all: RedirectLine[][], dry: boolean) => {
    const sum: Report = { saved: !dry, accepted: 0, refused: [] }
    for (const rows of all) {
      const data = await run(() => client.addresses.add({ dry, rows }), !dry)
      if (!data) return
      sum.accepted += data.accepted.length
      sum.refused.push(...data.refused)
    }
    setReport(sum)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setReport(undefined)
    setProblem(undefined)
    try {
      const [file] = field.current?.files ?? []
      const all = file ? readAddresses(await file.text()) : []
      setParts(all)
      if (all.length === 0) setProblem(labels.error.noRows)
      else await send(all, true)
    } catch (error) {
      if (!(error instanceof NoCsv)) throw error
      setProblem(labels.error.noCsv.replace('{line}', String(error.line)))
    }
  }
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="text-xl">{labels.file}</h2>
      <p className="mt-1 mb-4 text-soft">{labels.fileIntro}</p>
      <form method="post" onSubmit={check}>
        <label className="mb-4 grid gap-1.5">
          <span>{labels.choose}</span>
          <input ref={field} type="file" accept=".csv,text/csv" required className="min-h-11 max-w-full py-2" />
        </label>
        <button type="submit" disabled={busy} className={`btn btn-line mb-3 ${live ? '' : WAITING}`}>
          {labels.check}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status">{report && <FileReport report={report} labels={labels} />}</div>
      {report && !report.saved && report.accepted > 0 && (
        <button type="button" disabled={busy} className="btn btn-primary mt-3" onClick={() => send(parts, false)}>
          {labels.accept.replace('{count}', String(report.accepted))}
        </button>
      )}
    </section>
  )
}

function FileReport({ report: { saved, accepted, refused }, labels }: { report: Report; labels: AddressLabels }) {
  return (
    <>
      <p>{(saved ? labels.saved : labels.accepted).replace('{count}', String(accepted))}</p>
      {refused.length > 0 && <p className="text-alarm">{labels.refused.replace('{count}', String(refused.length))}</p>}
      <ul className="grid gap-1 text-sm">
        {refused.slice(0, SHOWN).map(({ line, from, problem }) => (
          <li key={line} className="wrap-anywhere">
            {labels.line.replace('{line}', String(line))} · <span dir="ltr">{from}</span> · {labels.problem[problem]}
          </li>
        ))}
      </ul>
    </>
  )
}
