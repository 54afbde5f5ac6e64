import { useEffect, useRef, useState } from 'react'
import { readSocialState } from '@/lib/browser/auth/social-state'
import type { SignInLabels } from '../sign-in-labels'

/** `view` is null where no button is shown; the credential of One Tap is accepted there as well. */
type Props = { view: 'password' | 'signup' | null; labels: SignInLabels; onCredential: (token: string) => void }

const MAX_WIDTH = 400

/** Google's own button or a sample of it; nothing where it is not configured or Google is unreachable. */
export function GoogleButton({ view, labels, onCredential }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const latestOnCredential = useRef(onCredential)
  const [state, setState] = useState<ReturnType<typeof readSocialState>>('off')
  const isEnabled = state === 'on'
  useEffect(() => {
    latestOnCredential.current = onCredential
  }, [onCredential])
  useEffect(() => setState(readSocialState()), [])
  useEffect(() => {
    if (!isEnabled) return
    const parent = container.current
    const abort = new AbortController()
    import('@/lib/browser/auth/social').then(async ({ showSocialButton, handleCredentials }) => {
      handleCredentials((token) => latestOnCredential.current(token), abort.signal)
      if (!parent) return
      const buttonOptions = {
        text: view === 'signup' ? ('signup_with' as const) : ('signin_with' as const),
        width: Math.min(MAX_WIDTH, parent.clientWidth),
        locale: labels.locale,
        size: 'large' as const,
      }
      const isRendered = await showSocialButton('google', parent, buttonOptions, abort.signal)
      if (!isRendered && !abort.signal.aborted) setState('off')
    })
    return () => {
      abort.abort()
      parent?.replaceChildren()
    }
  }, [isEnabled, view, labels.locale])
  if (state === 'off' || !view) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {labels.or}
      </p>
      {isEnabled ? (
        <div ref={container} className="grid min-h-11 justify-center" />
      ) : (
        <div className="grid gap-1.5 text-center">
          <button type="button" disabled className="btn btn-line">
            {view === 'signup' ? labels.googleSampleUp : labels.googleSampleIn}
          </button>
          <p className="text-[0.85rem] text-soft">{labels.googleSample}</p>
        </div>
      )}
    </div>
  )
}
