'use client'

import { lazy, Suspense, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Sign } from '@/lib/domain/astrology/advice'
import type { AdviceLabels } from './advice-labels'

const BirthForm = lazy(() => import('./birth-form').then(({ BirthForm: form }) => ({ default: form })))

type Props = {
  method: 'moon_sign' | 'ascendant'
  labels: AdviceLabels
  signs: Record<Sign, string>
  onSelectSign: (sign: Sign) => void
}

/** For customers who do not know their sign: the form is loaded on demand. */
export function BirthOpener(props: Props) {
  const [open, setOpen] = useState(false)
  const live = useHydrated()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        disabled={!live}
        className="link min-h-11"
        onClick={() => setOpen(!open)}
      >
        {props.labels.unknown[props.method]}
      </button>
      {open && (
        <Suspense fallback={<Spinner />}>
          <BirthForm {...props} />
        </Suspense>
      )}
    </div>
  )
}
