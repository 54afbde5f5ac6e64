'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { EnquiryState } from '@/lib/domain/enquiry/enquiry-state'
import type { Locale } from '@/lib/domain/locale'
import { type ChangeMessages, useEnquiryChange } from '../enquiry-changes'

type Move = { state: EnquiryState; name: string }
type Props = { number: string; moves: Move[]; locale: Locale; messages: ChangeMessages }

/** Buttons for the states that the enquiry can be moved to; every move can be reversed by another one. */
export function StateButtons({ number, moves, locale, messages }: Props) {
  const { run, live, busy, version, problem } = useEnquiryChange(messages)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {moves.map(({ state, name }) => (
          <button
            key={state}
            type="button"
            disabled={busy}
            className={`btn btn-line btn-small ${live ? '' : WAITING_CLASS}`}
            onClick={() => run(() => adminClient.staff.moveenquiry({ number, version, state, lang: locale }))}
          >
            {name}
          </button>
        ))}
      </div>
      <ErrorLine text={problem} />
    </div>
  )
}
