import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locale'

type Props = {
  linkKey: string
  /** Of the time as it was shown, for two changes at once. */
  sequence: number
  act: 'accept' | 'move' | 'call_off'
  button: string
  look: 'btn-primary' | 'btn-line'
  locale: Locale
  children?: ReactNode
}

/** One change of the time, sent by the browser itself. */
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
