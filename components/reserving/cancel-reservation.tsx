'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { Locale } from '@/lib/domain/locale'
import { useReservationChange } from './use-reservation-change'

type Props = { linkKey: string; locale: Locale; label: string; errors: Record<string, string> }

/** Cancels a reservation by its key. */
export function CancelReservation({ linkKey, locale, label, errors }: Props) {
  const { run, busy, problem } = useReservationChange(errors)
  return (
    <div className="grid justify-items-start gap-2 [@media(scripting:none)]:hidden">
      <button
        type="button"
        className="btn btn-line"
        disabled={busy}
        onClick={() => run(() => client.reservation.cancel({ key: linkKey, lang: locale }))}
      >
        {label}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
