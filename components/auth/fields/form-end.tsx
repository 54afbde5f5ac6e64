import type { ReactNode } from 'react'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'

type Props = { label: string; waitLabel: string; busy: boolean; children?: ReactNode }

/** Submit button of a form and its secondary links; disabled until the page is hydrated. */
export function FormEnd({ label, waitLabel, busy, children }: Props) {
  const live = useLive()
  return (
    <>
      <button type="submit" className={`btn btn-primary ${live ? '' : WAITING}`} disabled={busy || !live}>
        {busy ? waitLabel : label}
      </button>
      {children && <div className="flex flex-wrap items-center justify-between gap-x-6">{children}</div>}
    </>
  )
}

type WayProps = { label: string; busy: boolean; onGo: () => void }

/** Link-styled button that switches to another form. */
export function WayButton({ label, busy, onGo }: WayProps) {
  return (
    <button type="button" className="link min-h-11 text-start" disabled={busy} onClick={onGo}>
      {label}
    </button>
  )
}
