import { useEffect, useId, useRef } from 'react'
import { ModalHead } from '@/components/ui/modal-head'
import type { TeamLabels } from './labels'

type Props = {
  title: string
  text: string
  labels: TeamLabels
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Confirms the removal of a team member. */
export function RemoveDialog({ title, text, labels, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const confirm = () => {
    close()
    void onConfirm()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-1.5rem))] rounded border border-line bg-card p-0 backdrop:bg-ink/45"
    >
      <div className="grid gap-4 p-5 sm:p-8">
        <ModalHead id={id} title={title} close={labels.close} onClose={close} />
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary grow" onClick={confirm}>
            {title}
          </button>
          <button type="button" className="btn btn-line grow" onClick={close}>
            {labels.keep}
          </button>
        </div>
      </div>
    </dialog>
  )
}
