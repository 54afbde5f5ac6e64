import { X } from 'lucide'
import { type ComponentProps, type RefObject, useEffect, useId } from 'react'
import { closeOtherOverlays } from '@/lib/browser/ui/one-overlay'
import { Icon } from './icon'

type DialogRef = RefObject<HTMLDialogElement | null>

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref'> & {
  ref: DialogRef
  closesOnBack?: boolean
  closesOnBackdrop?: boolean
}

/** A native modal dialog without a frame, opened on mount. Escape closes it; the focus returns to what opened it. */
export function Modal({ ref, closesOnBack = false, closesOnBackdrop = false, ...attributes }: ModalProps) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const abort = new AbortController()
    const { signal } = abort
    const close = () => dialog.close()
    const closeOnBackdrop = ({ target }: MouseEvent) => target === dialog && close()
    if (closesOnBack) window.addEventListener('popstate', close, { signal })
    if (closesOnBackdrop) dialog.addEventListener('click', closeOnBackdrop, { signal })
    if (!dialog.open) {
      closeOtherOverlays(dialog)
      dialog.showModal()
    }
    return () => abort.abort()
  }, [ref, closesOnBack, closesOnBackdrop])
  return <dialog ref={ref} {...attributes} />
}

type DialogProps = Omit<ModalProps, 'className' | 'title'> & {
  title: string
  text?: string | undefined
  closeLabel: string
  /** Classes of the dialog's greatest width and height. */
  size: string
  padding?: string
}

/** A modal dialog in a frame, with a heading that names it and a close button. */
export function Dialog({ title, text, closeLabel, size, padding = 'p-5 sm:p-8', children, ...modal }: DialogProps) {
  const id = useId()
  return (
    <Modal
      {...modal}
      aria-labelledby={id}
      className={`${size} rounded border border-line bg-card p-0 backdrop:bg-ink/45`}
    >
      <div className={padding}>
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={id} className="text-2xl">
              {title}
            </h2>
            {text && <p className="mt-1.5 text-[0.925rem] text-soft">{text}</p>}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => modal.ref.current?.close()}
            className="-me-3 -mt-2 grid size-11 shrink-0 place-items-center"
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  )
}
