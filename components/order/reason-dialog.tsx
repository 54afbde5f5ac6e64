import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { ModalHead } from '@/components/ui/modal-head'
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
  const id = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
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
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="max-h-[calc(100dvh-1.5rem)] w-[min(30rem,calc(100vw-1.5rem))] rounded border border-line bg-card p-0 backdrop:bg-ink/45"
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4 p-5 sm:p-8">
        <ModalHead id={id} title={title} close={close} onClose={() => dialog.current?.close()} />
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
    </dialog>
  )
}
