import type { ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'

type Props = {
  linkKey: string
  /** Version of the appointment as displayed, to detect concurrent changes. */
  sequence: number
  action: 'accept' | 'move' | 'call_off'
  buttonText: string
  buttonClass: 'btn-primary' | 'btn-line'
  locale: Locale
  children?: ReactNode
}

/** A plain form for one change of the appointment. */
export function AppointmentForm({ linkKey, sequence, action, buttonText, buttonClass, locale, children }: Props) {
  return (
    <form method="post" action="/api/appointment" className="mt-5 grid justify-items-start gap-5">
      <input type="hidden" name="key" value={linkKey} />
      <input type="hidden" name="sequence" value={sequence} />
      <input type="hidden" name="act" value={action} />
      <input type="hidden" name="lang" value={locale} />
      {children}
      <button type="submit" className={`btn ${buttonClass}`}>
        {buttonText}
      </button>
    </form>
  )
}
