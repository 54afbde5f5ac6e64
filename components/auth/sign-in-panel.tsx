'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import type { User } from '@/lib/browser/user'
import { CodeForm } from './code-form'
import { DetailsForm } from './details-form'
import { NumberForm } from './number-form'
import type { SignInLabels } from './sign-in-labels'
import type { Purpose } from './sign-in-machine'
import { useSignIn } from './use-sign-in'

type Props = { purpose: Purpose; labels: SignInLabels; onDone: (user: User) => void }

/** The sign-in by mobile code, wherever it stands: modal, account page, checkout. */
export function SignInPanel({ purpose, labels, onDone }: Props) {
  const { state, sendCode, resend, openAccount, verify, changeNumber } = useSignIn(purpose, onDone)
  const { step, mobile, busy, reason, sentAt } = state
  return (
    <div className="grid gap-4">
      <ErrorLine text={errorText(labels.errors, reason)} />
      {step === 'number' && <NumberForm mobile={mobile} busy={busy} labels={labels} onSend={sendCode} />}
      {step === 'details' && (
        <DetailsForm mobile={mobile} busy={busy} labels={labels} onOpen={openAccount} onChangeNumber={changeNumber} />
      )}
      {step === 'code' && (
        <CodeForm
          mobile={mobile}
          sentAt={sentAt}
          busy={busy}
          labels={labels}
          onVerify={verify}
          onResend={resend}
          onChangeNumber={changeNumber}
        />
      )}
    </div>
  )
}
