import { useLive, WAITING } from '@/lib/browser/ui/use-live'

type Props = { label: string; waitLabel: string; busy: boolean; quiet?: boolean }

/** What sends a form of the account; before the page is live nothing can be sent. */
export function SaveButton({ label, waitLabel, busy, quiet = false }: Props) {
  const live = useLive()
  return (
    <button
      type="submit"
      disabled={busy || !live}
      className={`btn justify-self-stretch sm:justify-self-start ${quiet ? 'btn-line' : 'btn-primary'} ${live ? '' : WAITING}`}
    >
      {busy ? waitLabel : label}
    </button>
  )
}
