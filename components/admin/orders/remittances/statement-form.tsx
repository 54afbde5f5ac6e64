'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { sendFile } from '@/lib/browser/forms/send-file'
import { loading } from '@/lib/browser/ui/loading'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { StatementLine } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { FileButton } from '../../catalogue/product/file-button'
import { readSentText } from './read-sent-text'
import { StatementResult, type StatementResultMessages } from './statement-result'

type Messages = StatementResultMessages &
  Pick<CodRemittanceMessages, 'file' | 'reading' | 'text' | 'textHint' | 'check'>
type Props = {
  /** Of a remittance that was undone and is recorded again. */
  initial: { text: string; courier: string; paid_on: string; reference: string }
  today: string
  locale: Locale
  messages: Messages
}

/** Reads a statement from a file or as pasted text, compares it, and records what matches. The text stays whatever happens. */
export function StatementForm({ initial, today, locale, messages }: Props) {
  const live = useHydrated()
  const [text, setText] = useState(initial.text)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [compared, setCompared] = useState<{ lines: StatementLine[]; isDone: boolean } | null>(null)
  const errors: Record<string, string> = messages.errors
  const toProblem = (reason: string | undefined) => errors[reason ?? 'unexpected'] ?? messages.errors.unexpected

  async function compare(statement: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const { data, reason, errors: wrong } = await adminClient.staff.readstatement({ text: statement, lang: locale })
    setBusy(false)
    if (!data) return setProblem(toProblem(wrong?.[0]?.message ?? reason))
    setCompared({ lines: data, isDone: false })
  }

  async function readFile([file]: File[]): Promise<void> {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const { status, data } = await loading.during(sendFile('/api/admin/cod/statement', file, () => undefined))
    const sent = status === 0 ? { reason: 'network' } : readSentText(data)
    setBusy(false)
    if ('reason' in sent) return setProblem(`${file.name} · ${toProblem(sent.reason)}`)
    setText(sent.text)
    await compare(sent.text)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await compare(text)
  }
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FileButton
          label={busy ? messages.reading : messages.file}
          accept=".csv,.xlsx,.txt,.tsv,text/csv"
          disabled={!live || busy}
          onFiles={readFile}
        />
        <TextAreaField
          label={messages.text}
          hint={messages.textHint}
          className="figures"
          rows={8}
          spellCheck={false}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ErrorLine text={problem} />
        <button
          type="submit"
          disabled={!live || busy}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {messages.check}
        </button>
      </form>
      {compared && (
        <StatementResult
          {...compared}
          defaults={initial}
          onRecorded={() => setCompared({ ...compared, isDone: true })}
          onChanged={() => compare(text)}
          {...{ today, locale, messages }}
        />
      )}
    </>
  )
}
