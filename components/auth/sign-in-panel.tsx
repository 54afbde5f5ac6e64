'use client'

import type { User } from '@/lib/browser/user'
import { SignInForms } from './sign-in-forms'
import type { SignInLabels } from './sign-in-labels'
import type { Purpose } from './sign-in-machine'
import { useSignIn } from './use-sign-in'

type Props = { purpose: Purpose; labels: SignInLabels; onDone: (user: User) => void }

/** The sign-in within a page: the account's, or a step of the checkout. */
export function SignInPanel({ purpose, labels, onDone }: Props) {
  const flow = useSignIn(purpose, labels.locale, onDone)
  const { view } = flow.state
  return (
    <>
      {view === 'signup' && <h2 className="mb-4 text-2xl">{labels.signUp}</h2>}
      {(view === 'forgot' || view === 'reset') && <h2 className="mb-4 text-2xl">{labels.resetPassword}</h2>}
      <SignInForms flow={flow} labels={labels} />
    </>
  )
}
