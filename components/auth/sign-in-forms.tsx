import { useCallback, useRef } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { ErrorLine } from '@/components/ui/error-line'
import { showToast } from '@/lib/browser/ui/toast'
import type { SignUpFields } from './ask'
import { CodeForm } from './code-form'
import { DetailsForm } from './details-form'
import { WayButton } from './fields/form-end'
import { GoogleButton } from './fields/google-button'
import { NumberForm } from './fields/number-form'
import { PasswordForm } from './password-form'
import { problemText } from './problem-text'
import { ResendButton } from './resend-button'
import { ResetForm } from './reset-form'
import type { SignInLabels } from './sign-in-labels'
import type { Way } from './sign-in-machine'
import { SignUpForm } from './sign-up-form'
import type { SignInFlow } from './use-sign-in'

type Props = { flow: SignInFlow; labels: SignInLabels }

const NOTHING: SignUpFields = { name: '', email: '', mobile_no: '', password: '' }

/** The form of the current view. Typed values carry over between the forms while the sign-in is open. */
export function SignInForms({ flow, labels }: Props) {
  const { state, go } = flow
  const { view, back, mobile, busy, problem, sentAt, wait, canResend, purpose } = state
  const typed = useRef(NOTHING)
  const keep = useCallback((fields: SignUpFields) => {
    typed.current = fields
  }, [])
  const keepNumber = (mobile_no: string) => keep({ ...typed.current, mobile_no })
  const goWith = (way: Way, mobile_no: string) => {
    keepNumber(mobile_no)
    if (way === 'number' || way === 'forgot') flow.goToCode(way, mobile_no)
    else go(way)
  }
  const send = (ask: (mobile: string) => void) => (mobile_no: string) => {
    keepNumber(mobile_no)
    ask(mobile_no)
  }
  const way = (to: Way, label: string) => <WayButton label={label} busy={busy} onGo={() => go(to)} />
  const number = typed.current.mobile_no || mobile
  const ofCode = (
    <>
      {way(back, labels.changeNumber)}
      {canResend && (
        <ResendButton key={sentAt} sentAt={sentAt} wait={wait} busy={busy} labels={labels} onResend={flow.resend} />
      )}
    </>
  )
  const reset = async (code: string, password: string) => {
    if (await flow.reset(code, password)) showToast('success', labels.passwordChanged)
  }
  const googleView = view === 'password' || view === 'signup' ? view : null
  return (
    <div className="grid gap-4">
      <BusyOverlay busy={busy} label={labels.pleaseWait} />
      <ErrorLine text={problemText(labels, problem)} />
      {view === 'password' && (
        <PasswordForm
          mobile={number}
          busy={busy}
          labels={labels}
          onSignIn={(mobile_no, password) => {
            keepNumber(mobile_no)
            flow.signIn(mobile_no, password)
          }}
          onGo={goWith}
        />
      )}
      {view === 'number' && (
        <NumberForm key={view} mobile={number} busy={busy} labels={labels} onSend={send(flow.sendCode)}>
          {(current) =>
            purpose === 'signin' && (
              <WayButton label={labels.loginWithPassword} busy={busy} onGo={() => goWith('password', current())} />
            )
          }
        </NumberForm>
      )}
      {view === 'forgot' && (
        <>
          <p className="text-[0.925rem] text-soft">{labels.forgotIntro}</p>
          <NumberForm key={view} mobile={number} busy={busy} labels={labels} onSend={send(flow.forgot)}>
            {(current) => (
              <WayButton label={labels.loginWithPassword} busy={busy} onGo={() => goWith('password', current())} />
            )}
          </NumberForm>
        </>
      )}
      {view === 'details' && (
        <DetailsForm
          mobile={mobile}
          busy={busy}
          labels={labels}
          onOpen={flow.openAccount}
          onChangeNumber={() => go(back)}
        />
      )}
      {view === 'code' && (
        <CodeForm mobile={mobile} busy={busy} labels={labels} onVerify={flow.verify}>
          {ofCode}
          {purpose === 'signin' && way('password', labels.loginWithPassword)}
        </CodeForm>
      )}
      {view === 'reset' && (
        <ResetForm mobile={mobile} busy={busy} labels={labels} onReset={reset}>
          {ofCode}
          {way('password', labels.loginWithPassword)}
        </ResetForm>
      )}
      {view === 'signup' && (
        <SignUpForm typed={typed.current} busy={busy} labels={labels} onSignUp={flow.signUp} onLeave={keep} />
      )}
      {purpose === 'signin' && <GoogleButton view={googleView} labels={labels} onCredential={flow.signInWithGoogle} />}
      {purpose === 'signin' && view !== 'code' && view !== 'reset' && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-[0.925rem]">
          <span className="text-soft">{view === 'signup' ? labels.haveAccount : labels.newHere}</span>
          {view === 'signup' ? way('password', labels.signIn) : way('signup', labels.createAccount)}
        </p>
      )}
    </div>
  )
}
