import { useEffect, useRef, useState } from 'react'
import { socialState } from '@/lib/browser/auth/social-on'
import type { SignInLabels } from '../sign-in-labels'

/** `view` is null where no button is shown; the credential of One Tap is accepted there as well. */
type Props = { view: 'password' | 'signup' | null; labels: SignInLabels; onCredential: (token: string) => void }

const MAX_WIDTH = 400

/** Google's own button or a sample of it; nothing where it is not configured or Google is unreachable. */
export function GoogleButton({ view, labels, onCredential }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const take = useRef(onCredential)
  const [state, setState] = useState<ReturnType<typeof socialState>>('off')
  const on = state === 'on'
  useEffect(() => {
    take.current = onCredential
  }, [onCredential])
  useEffect(() => setState(socialState()), [])
  useEffect(() => {
    if (!on) return
    const parent = place.current
    const end = new AbortController()
    import('@/lib/browser/auth/social').then(async ({ showSocialButton, takeCredentials }) => {
      takeCredentials((token) => take.current(token), end.signal)
      if (!parent) return
      const look = {
        text: view === 'signup' ? ('signup_with' as const) : ('signin_with' as const),
        width: Math.min(MAX_WIDTH, parent.clientWidth),
        locale: labels.locale,
        size: 'large' as const,
      }
      const drawn = await showSocialButton('google', parent, look, end.signal)
      if (!drawn && !end.signal.aborted) setState('off')
    })
    return () => {
      end.abort()
      parent?.replaceChildren()
    }
  }, [on, view, labels.locale])
  if (state === 'off' || !view) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {labels.or}
      </p>
      {on ? (
        <div ref={place} className="grid min-h-11 justify-center" />
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
