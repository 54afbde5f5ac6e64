import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { customer: Pick<ListedCustomer, 'is_guest' | 'is_blocked' | 'has_consent'>; locale: Locale }

/** Guest, blocked, newsletter: what holds for a customer. */
export function CustomerMarks({ customer: { is_guest, is_blocked, has_consent }, locale }: Props) {
  const { guest, blocked, consent } = getMessages(locale).adminCustomer
  const marks = [is_guest && guest, has_consent && consent].filter((mark) => mark !== false)
  if (marks.length === 0 && !is_blocked) return null
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      {is_blocked && <span className="rounded-full border border-alarm px-2.5 py-0.5 text-alarm">{blocked}</span>}
      {marks.map((mark) => (
        <span key={mark} className="rounded-full border border-line px-2.5 py-0.5 text-soft">
          {mark}
        </span>
      ))}
    </p>
  )
}
