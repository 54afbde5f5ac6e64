import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { TeamLabels } from './labels'

type Props = {
  title: string
  text: string
  labels: Pick<TeamLabels, 'close' | 'keep'>
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Confirms the removal of a team member. */
export function RemoveDialog({ title, text, labels, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const confirm = () => {
    close()
    void onConfirm()
  }
  return (
    <Dialog
      ref={dialog}
      title={title}
      closeLabel={labels.close}
      size="w-[min(28rem,calc(100vw-1.5rem))]"
      onClose={onClose}
    >
      <p className="my-4">{text}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={confirm}>
          {title}
        </button>
        <button type="button" className="btn btn-line grow" onClick={close}>
          {labels.keep}
        </button>
      </div>
    </Dialog>
  )
}
