import { useEffect, useRef } from 'react'
import { showToast } from '@/lib/browser/ui/toast'
import type { SecurityLabels } from './labels'

type Props = { codes: string[]; labels: SecurityLabels; onDone: () => void }

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, labels, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    await showToast('success', labels.copied)
  }
  return (
    <div className="grid max-w-md gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {labels.codesTitle}
      </h3>
      <p>{labels.codesText}</p>
      <ol className="figures grid gap-1 rounded border border-line bg-card p-4 sm:grid-cols-2" data-recovery-codes="">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {labels.stored}
        </button>
        <button type="button" className="btn btn-line" onClick={() => void copy()}>
          {labels.copy}
        </button>
      </div>
    </div>
  )
}
