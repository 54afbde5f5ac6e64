import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { User } from '@/lib/browser/user'
import type { SignInLabels } from './sign-in-labels'
import { SignInPanel } from './sign-in-panel'

type Props = { labels: SignInLabels; onClose: () => void; onDone: (user: User) => void }

/** Sign-in over the page. Escape and the button close it, a click beside it does not; the focus returns by itself. */
export function SignInModal({ labels, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const finish = (user: User) => {
    dialog.current?.close()
    onDone(user)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="w-[min(27rem,calc(100vw-2rem))] rounded border border-line bg-card p-0 backdrop:bg-ink/45"
    >
      <div className="p-6 sm:p-8">
        <div className="mb-5 flex items-start justify-between gap-4">
          <div>
            <h2 id={title} className="text-2xl">
              {labels.signIn}
            </h2>
            <p className="mt-1.5 text-[0.925rem] text-soft">{labels.signInIntro}</p>
          </div>
          <button
            type="button"
            aria-label={labels.close}
            onClick={() => dialog.current?.close()}
            className="-me-3 -mt-2 grid size-11 shrink-0 place-items-center"
          >
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          </button>
        </div>
        <SignInPanel purpose="signin" labels={labels} onDone={finish} />
      </div>
    </dialog>
  )
}
