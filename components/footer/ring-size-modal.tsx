import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { ModalHead } from '@/components/ui/modal-head'

export type RingSizeLabels = { title: string; text: string; chart: string; print: string; more: string; close: string }
type Props = { labels: RingSizeLabels; chart: string; guide: string; onClose: () => void }

/** The ring size chart in a dialog. Escape, the button and a click on the backdrop close it; the focus returns. */
export function RingSizeModal({ labels, chart, guide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const { current } = dialog
    if (!current?.open) current?.showModal()
    const close = () => current?.close()
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  const onClick = (event: MouseEvent) => {
    const isBackdrop = event.target === dialog.current
    const isLeaving = event.target instanceof Element && event.target.closest('a:not([target])')
    if (isBackdrop || isLeaving) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={onClick}
      className="max-h-[92dvh] w-[min(40rem,calc(100vw-2rem))] rounded border border-line bg-card p-0 backdrop:bg-ink/45"
    >
      <div className="p-5 sm:p-8">
        <ModalHead
          id={title}
          title={labels.title}
          text={labels.text}
          close={labels.close}
          onClose={() => dialog.current?.close()}
        />
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a href={chart} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
            {labels.print}
          </a>
          <a href={guide} className="link inline-flex min-h-11 items-center">
            {labels.more}
          </a>
        </p>
        {/* biome-ignore lint/performance/noImgElement: a drawing to scale, not a photograph to be made smaller */}
        <img
          src={chart}
          alt={labels.chart}
          width={210}
          height={297}
          className="mt-3 h-auto w-full border border-line"
        />
      </div>
    </dialog>
  )
}
