import { useCallback, useRef } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { ErrorLine } from '@/components/ui/error-line'
import { showToast } from '@/lib/browser/ui/toast'
import { CodeForm } from './code-form'
import { EmailForm } from './fields/email-form'
import { FormLinkButton } from './fields/form-actions'
import { GoogleButton } from './fields/google-button'
import { NumberForm } from './fields/number-form'
import { problemText } from './problem-text'
import { ResendButton } from './resend-button'
import { ResetForm } from './reset-form'
import { SignInDetailsForm } from './sign-in-details-form'
import type { SignInLabels } from './sign-in-labels'
import type { LinkedView } from './sign-in-machine'
import { SignInPasswordForm } from './sign-in-password-form'
import { isEmail, type SignUpFields } from './sign-in-requests'
import { SignUpForm } from './sign-up-form'
import type { SignInFlow } from './use-sign-in'

type Props = { flow: SignInFlow; labels: SignInLabels }

const EMPTY_FIELDS: SignUpFields = { name: '', email: '', mobile_no: '', password: '' }

/** The form of the current view. Typed values carry over between the forms while the sign-in is open. */
export function SignInForms({ flow, labels }: Props) {
  const { state, go } = flow
  const { view, back, mobile, busy, problem, sentAt, wait, canResend, purpose } = state
  const typedFields = useRef(EMPTY_FIELDS)
  const rememberFields = useCallback((fields: SignUpFields) => {
    typedFields.current = fields
  }, [])
  const rememberNumber = (mobile_no: string) => rememberFields({ ...typedFields.current, mobile_no })
  const goWithNumber = (viewLink: LinkedView, mobile_no: string) => {
    rememberNumber(mobile_no)
    if (viewLink === 'number' || viewLink === 'email' || viewLink === 'forgot') flow.goToCode(viewLink, mobile_no)
    else go(viewLink)
  }
  const withNumber = (sendMobile: (mobile: string) => void) => (mobile_no: string) => {
    rememberNumber(mobile_no)
    sendMobile(mobile_no)
  }
  const viewLink = (to: LinkedView, label: string) => (
    <FormLinkButton label={label} busy={busy} onClick={() => go(to)} />
  )
  const mobileNumber = typedFields.current.mobile_no || (isEmail(mobile) ? '' : mobile)
  const codeActions = (
    <>
      {viewLink(back, back === 'email' ? labels.changeEmail : labels.changeNumber)}
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
        <SignInPasswordForm
          mobile={mobileNumber}
          busy={busy}
          labels={labels}
          onSignIn={(mobile_no, password) => {
            rememberNumber(mobile_no)
            flow.signIn(mobile_no, password)
          }}
          onSendCode={withNumber((mobile_no) => flow.sendCode(mobile_no, false))}
          onNavigate={goWithNumber}
        />
      )}
      {view === 'number' && (
        <NumberForm key={view} mobile={mobileNumber} busy={busy} labels={labels} onSend={withNumber(flow.sendCode)}>
          {(current) => (
            <>
              {labels.codeByEmail && viewLink('email', labels.codeByEmail)}
              {purpose === 'signin' && (
                <FormLinkButton
                  label={labels.loginWithPassword}
                  busy={busy}
                  onClick={() => goWithNumber('password', current())}
                />
              )}
            </>
          )}
        </NumberForm>
      )}
      {view === 'email' && (
        <EmailForm email={isEmail(mobile) ? mobile : ''} busy={busy} labels={labels} onSend={flow.sendCode}>
          {viewLink('number', labels.codeByMobile)}
        </EmailForm>
      )}
      {view === 'forgot' && (
        <>
          <p className="text-[0.925rem] text-soft">{labels.forgotIntro}</p>
          <NumberForm key={view} mobile={mobileNumber} busy={busy} labels={labels} onSend={withNumber(flow.forgot)}>
            {(current) => (
              <FormLinkButton
                label={labels.loginWithPassword}
                busy={busy}
                onClick={() => goWithNumber('password', current())}
              />
            )}
          </NumberForm>
        </>
      )}
      {view === 'details' && (
        <SignInDetailsForm
          mobile={mobile}
          busy={busy}
          labels={labels}
          onCreateAccount={flow.openAccount}
          onChangeNumber={() => go(back)}
        />
      )}
      {view === 'code' && (
        <CodeForm mobile={mobile} busy={busy} labels={labels} onVerify={flow.verify}>
          {codeActions}
          {purpose === 'signin' && viewLink('password', labels.loginWithPassword)}
        </CodeForm>
      )}
      {view === 'reset' && (
        <ResetForm mobile={mobile} busy={busy} labels={labels} onReset={reset}>
          {codeActions}
          {viewLink('password', labels.loginWithPassword)}
        </ResetForm>
      )}
      {view === 'signup' && (
        <SignUpForm
          initialFields={typedFields.current}
          busy={busy}
          labels={labels}
          onSignUp={flow.signUp}
          onLeave={rememberFields}
        />
      )}
      {purpose === 'signin' && <GoogleButton view={googleView} labels={labels} onCredential={flow.signInWithGoogle} />}
      {purpose === 'signin' && labels.newHere && view !== 'code' && view !== 'reset' && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-[0.925rem]">
          <span className="text-soft">{view === 'signup' ? labels.haveAccount : labels.newHere}</span>
          {view === 'signup' ? viewLink('password', labels.signIn) : viewLink('signup', labels.createAccount)}
        </p>
      )}
    </div>
  )
}
