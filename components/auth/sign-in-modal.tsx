import { useEffect, useId, useRef } from 'react'
import { ModalHead } from '@/components/ui/modal-head'
import type { User } from '@/lib/browser/auth/user'
import { closeOtherOverlays } from '@/lib/browser/ui/one-overlay'
import { SignInForms } from './sign-in-forms'
import type { SignInLabels } from './sign-in-labels'
import type { SignInState } from './sign-in-machine'
import { useSignIn } from './use-sign-in'

type Props = { labels: SignInLabels; onClose: () => void; onDone: (user: User) => void }

function titleOf({ view, back }: SignInState, labels: SignInLabels): string {
  if (view === 'signup' || (view === 'code' && back === 'signup')) return labels.signUp
  return view === 'forgot' || view === 'reset' ? labels.resetPassword : labels.signIn
}

/**
 * Sign-in and sign-up in a dialog, always with fresh state. Escape and the button close it, a click outside does not;
 * the focus returns.
 */
export function SignInModal({ labels, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open) return
    closeOtherOverlays(dialog.current)
    dialog.current?.showModal()
  }, [])
  const flow = useSignIn('signin', {
    locale: labels.locale,
    onDone: (user) => {
      dialog.current?.close()
      onDone(user)
    },
  })
  const title = titleOf(flow.state, labels)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="max-h-[calc(100dvh-1.5rem)] w-[min(27rem,calc(100vw-1.5rem))] rounded border border-line bg-card p-0 backdrop:bg-ink/45"
    >
      <div className="p-5 sm:p-8">
        <div className="mb-5">
          <ModalHead
            id={id}
            title={title}
            text={title === labels.signIn ? labels.signInIntro : undefined}
            close={labels.close}
            onClose={() => dialog.current?.close()}
          />
        </div>
        <SignInForms flow={flow} labels={labels} />
      </div>
    </dialog>
  )
}
