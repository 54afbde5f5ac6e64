import { useEffect, useId, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'

type Props = {
  title: string
  show: string
  /** Loads the lines to show; `isSealed`: it exists and cannot be decrypted. */
  load: () => Promise<{ lines: string[]; isSealed: boolean; reason?: string | undefined }>
  messages: AdminOrderMessages
}

/** A customer's detail that is stored encrypted, shown to managers on request; every view is logged. */
export function OrderSecret({ title, show, load, messages }: Props) {
  const live = useHydrated()
  const id = useId()
  const output = useRef<HTMLParagraphElement>(null)
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  // The button that had the focus is gone once the detail is shown.
  useEffect(() => {
    if (lines.length > 0) output.current?.focus()
  }, [lines])
  const reveal = async () => {
    setBusy(true)
    const answer = await load()
    setBusy(false)
    const errorTexts: Record<string, string> = messages.errors
    setLines(answer.lines)
    if (answer.lines.length > 0) setProblem(undefined)
    else if (answer.isSealed) setProblem(messages.panSealed)
    else setProblem(errorTexts[answer.reason ?? 'unexpected'] ?? messages.errors.unexpected)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <p ref={output} role="status" tabIndex={-1} className="figures wrap-anywhere whitespace-pre-line" dir="ltr">
        {lines.join('\n')}
      </p>
      {lines.length === 0 && (
        <button type="button" disabled={!live || busy} className="btn btn-line btn-small" onClick={reveal}>
          {show}
        </button>
      )}
      <p className="mt-2 text-sm text-soft">{messages.panLogged}</p>
      <ErrorLine text={problem} />
    </section>
  )
}
