import { useEffect, useRef, useState } from 'react'
import { isSocialOn } from '@/lib/browser/social-on'
import type { SignInLabels } from './sign-in-labels'

type Props = { view: 'password' | 'signup'; labels: SignInLabels; onCredential: (token: string) => void }

const MOST_WIDTH = 400

/** Google's own button, where the shop offers it; nothing otherwise, or when Google cannot be reached. */
export function GoogleButton({ view, labels, onCredential }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const take = useRef(onCredential)
  const [on, setOn] = useState(false)
  useEffect(() => {
    take.current = onCredential
  }, [onCredential])
  useEffect(() => setOn(isSocialOn()), [])
  useEffect(() => {
    const parent = place.current
    if (!on || !parent) return
    const end = new AbortController()
    const look = {
      text: view === 'signup' ? ('signup_with' as const) : ('signin_with' as const),
      width: Math.min(MOST_WIDTH, parent.clientWidth),
      locale: labels.locale,
      size: 'large' as const,
    }
    import('@/lib/browser/social').then(async ({ showSocialButton, takeCredentials }) => {
      takeCredentials((token) => take.current(token), end.signal)
      const drawn = await showSocialButton('google', parent, look, end.signal)
      if (!drawn && !end.signal.aborted) setOn(false)
    })
    return () => {
      end.abort()
      parent.replaceChildren()
    }
  }, [on, view, labels.locale])
  if (!on) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {labels.or}
      </p>
      <div ref={place} className="grid min-h-11 justify-center" />
    </div>
  )
}
