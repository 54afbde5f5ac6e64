'use client'

import type { User } from '@/lib/browser/auth/user'
import { SignInForms } from './sign-in-forms'
import type { SignInLabels } from './sign-in-labels'
import type { LinkedView, Purpose } from './sign-in-machine'
import { useSignIn } from './use-sign-in'

/** `order` is the cash order that the code confirms together with the number, `start` another first view. */
type Props = {
  purpose: Purpose
  labels: SignInLabels
  order?: string
  start?: LinkedView | undefined
  onDone: (user: User) => void
}

/** The sign-in within a page: the account's, or a step of the checkout. */
export function SignInPanel({ purpose, labels, order, start, onDone }: Props) {
  const flow = useSignIn(purpose, { locale: labels.locale, onDone, order, canResume: true, start })
  const { view } = flow.state
  return (
    <>
      {view === 'signup' && <h2 className="mb-4 text-2xl">{labels.signUp}</h2>}
      {(view === 'forgot' || view === 'reset') && <h2 className="mb-4 text-2xl">{labels.resetPassword}</h2>}
      <SignInForms flow={flow} labels={labels} />
    </>
  )
}
