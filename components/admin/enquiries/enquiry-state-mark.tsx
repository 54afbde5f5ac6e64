import type { EnquiryState } from '@/lib/domain/enquiry/enquiry-state'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

const STATE_CLASSES: Record<EnquiryState, string> = {
  new: 'border-gold bg-gold/20 font-medium',
  open: 'border-ink',
  answered: 'border-leaf text-leaf',
  closed: 'border-line text-soft',
}

/** The state of an enquiry as a badge. */
export function EnquiryStateMark({ state, locale }: { state: EnquiryState; locale: Locale }) {
  return (
    <span className={`inline-block rounded-full border px-3 py-0.5 text-sm whitespace-nowrap ${STATE_CLASSES[state]}`}>
      {getMessages(locale).adminEnquiry.states[state]}
    </span>
  )
}
