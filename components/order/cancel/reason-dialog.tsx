import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'

type Props = {
  title: string
  children: ReactNode
  reason: { label: string; hint?: string; needed?: string; maxLength: number }
  confirmText: string
  keep: string
  close: string
  wait: string
  /** Performs the action; resolves to the reason of a refusal, or null. */
  onConfirm: (reason: string) => Promise<string | null>
  onClose: () => void
}

/** Confirmation of an irreversible action, with a field for the reason. */
export function ReasonDialog({ title, children, reason, confirmText, keep, close, wait, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isReasonMissing = Boolean(reason.needed) && text.trim() === ''
    setIsMissing(isReasonMissing)
    if (isReasonMissing) return
    setBusy(true)
    const refusal = await onConfirm(text.trim())
    setBusy(false)
    setProblem(refusal)
    if (refusal === null) dialog.current?.close()
  }
  return (
    <Dialog
      ref={dialog}
      title={title}
      closeLabel={close}
      size="max-h-[calc(100dvh-1.5rem)] w-[min(30rem,calc(100vw-1.5rem))]"
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div className="grid gap-1.5">{children}</div>
        <TextAreaField
          label={reason.label}
          hint={reason.hint}
          error={isMissing ? reason.needed : undefined}
          rows={3}
          maxLength={reason.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorLine text={problem} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={busy} className="btn btn-primary grow">
            {busy ? wait : confirmText}
          </button>
          <button type="button" disabled={busy} className="btn btn-line grow" onClick={() => dialog.current?.close()}>
            {keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
