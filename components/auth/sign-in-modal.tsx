import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { User } from '@/lib/browser/auth/user'
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
  const flow = useSignIn('signin', {
    locale: labels.locale,
    onDone: (user) => {
      dialog.current?.close()
      onDone(user)
    },
  })
  const title = titleOf(flow.state, labels)
  return (
    <Dialog
      ref={dialog}
      title={title}
      text={title === labels.signIn ? labels.signInIntro : undefined}
      closeLabel={labels.close}
      size="max-h-[calc(100dvh-1.5rem)] w-[min(27rem,calc(100vw-1.5rem))]"
      onClose={onClose}
    >
      <div className="mt-5">
        <SignInForms flow={flow} labels={labels} />
      </div>
    </Dialog>
  )
}
