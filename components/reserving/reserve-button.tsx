'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { Locale } from '@/lib/domain/locale'
import { useReservationChange } from './use-reservation-change'

type Props = { productId: number; locale: Locale; label: string; errors: Record<string, string> }

/** Reserves the product for the signed-in customer. */
export function ReserveButton({ productId, locale, label, errors }: Props) {
  const { run, busy, problem } = useReservationChange(errors)
  return (
    <div className="grid justify-items-start gap-2 [@media(scripting:none)]:hidden">
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy}
        onClick={() => run(() => client.reservation.make({ product_id: productId, lang: locale }))}
      >
        {label}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
