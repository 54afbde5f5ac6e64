import { type MouseEvent, useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'

export type RingSizeLabels = { title: string; text: string; chart: string; print: string; more: string; close: string }
type Props = { labels: RingSizeLabels; chart: string; guide: string; onClose: () => void }

/** The ring size chart in a dialog. A link to another page closes it. */
export function RingSizeModal({ labels, chart, guide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a:not([target])')) dialog.current?.close()
  }
  return (
    <Dialog
      ref={dialog}
      title={labels.title}
      text={labels.text}
      closeLabel={labels.close}
      size="max-h-[92dvh] w-[min(40rem,calc(100vw-2rem))]"
      closesOnBack
      closesOnBackdrop
      onClose={onClose}
      onClick={closeOnLink}
    >
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={chart} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
          {labels.print}
        </a>
        <a href={guide} className="link inline-flex min-h-11 items-center">
          {labels.more}
        </a>
      </p>
      {/* biome-ignore lint/performance/noImgElement: a drawing to scale, not a photograph to be made smaller */}
      <img src={chart} alt={labels.chart} width={210} height={297} className="mt-3 h-auto w-full border border-line" />
    </Dialog>
  )
}
