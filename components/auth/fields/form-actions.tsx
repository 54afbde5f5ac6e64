import type { ReactNode } from 'react'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'

type Props = { label: string; waitLabel: string; busy: boolean; isSecondary?: boolean; children?: ReactNode }

/** Submit button of a form and its secondary links; disabled until the page is hydrated. */
export function FormActions({ label, waitLabel, busy, isSecondary = false, children }: Props) {
  const live = useHydrated()
  return (
    <>
      <button
        type="submit"
        className={`btn ${isSecondary ? 'btn-line' : 'btn-primary'} ${live ? '' : WAITING_CLASS}`}
        disabled={busy || !live}
      >
        {busy ? waitLabel : label}
      </button>
      {children && <div className="flex flex-wrap items-center justify-between gap-x-6">{children}</div>}
    </>
  )
}

type FormLinkButtonProps = { label: string; busy: boolean; onClick: () => void }

/** Link-styled button that switches to another form. */
export function FormLinkButton({ label, busy, onClick }: FormLinkButtonProps) {
  return (
    <button type="button" className="link min-h-11 text-start" disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
}
