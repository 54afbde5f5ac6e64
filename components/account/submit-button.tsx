import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'

type Props = { label: string; waitLabel: string; busy: boolean; quiet?: boolean }

/** Submit button of an account form; disabled until the page is hydrated. */
export function SubmitButton({ label, waitLabel, busy, quiet = false }: Props) {
  const live = useHydrated()
  return (
    <button
      type="submit"
      disabled={busy || !live}
      className={`btn justify-self-stretch sm:justify-self-start ${quiet ? 'btn-line' : 'btn-primary'} ${live ? '' : WAITING_CLASS}`}
    >
      {busy ? waitLabel : label}
    </button>
  )
}
