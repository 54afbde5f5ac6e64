import { X } from 'lucide'
import { Icon } from './icon'

type Props = {
  /** Id of the title, for the dialog's `aria-labelledby`. */
  id: string
  title: string
  text?: string | undefined
  close: string
  onClose: () => void
}

/** The title and description of a dialog, and its close button. */
export function ModalHead({ id, title, text, close, onClose }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-[0.925rem] text-soft">{text}</p>}
      </div>
      <button
        type="button"
        aria-label={close}
        onClick={onClose}
        className="-me-3 -mt-2 grid size-11 shrink-0 place-items-center"
      >
        <Icon of={X} size={22} />
      </button>
    </div>
  )
}
