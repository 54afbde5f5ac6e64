'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { WAITING } from '@/lib/browser/use-live'
import type { EnquiryState } from '@/lib/domain/enquiry-desk'
import type { Locale } from '@/lib/i18n/locale'
import { type ChangeWords, useEnquiryChange } from './use-enquiry-change'

type Move = { state: EnquiryState; name: string }
type Props = { number: string; version: number; moves: Move[]; locale: Locale; words: ChangeWords }

/** The states that the enquiry may be set to; each can be taken back by the next. */
export function StateButtons({ number, version, moves, locale, words }: Props) {
  const { run, live, busy, problem } = useEnquiryChange(words)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {moves.map(({ state, name }) => (
          <button
            key={state}
            type="button"
            disabled={busy}
            className={`btn btn-line btn-small ${live ? '' : WAITING}`}
            onClick={() => run(() => client.staff.moveenquiry({ number, version, state, lang: locale }))}
          >
            {name}
          </button>
        ))}
      </div>
      <ErrorLine text={problem} />
    </div>
  )
}
