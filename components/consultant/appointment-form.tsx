import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locale'

type Props = {
  linkKey: string
  /** Version of the appointment as displayed, to detect concurrent changes. */
  sequence: number
  act: 'accept' | 'move' | 'call_off'
  button: string
  look: 'btn-primary' | 'btn-line'
  locale: Locale
  children?: ReactNode
}

/** A plain form for one change of the appointment. */
export function AppointmentForm({ linkKey, sequence, act, button, look, locale, children }: Props) {
  return (
    <form method="post" action="/api/appointment" className="mt-5 grid justify-items-start gap-5">
      <input type="hidden" name="key" value={linkKey} />
      <input type="hidden" name="sequence" value={sequence} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="lang" value={locale} />
      {children}
      <button type="submit" className={`btn ${look}`}>
        {button}
      </button>
    </form>
  )
}
