'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useCopy } from '@/lib/browser/ui/use-copy'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { toE164 } from '@/lib/domain/customer/mobile'
import { toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { type QuotationChangeMessages, useQuotationChange } from './use-quotation-change'

type Messages = QuotationChangeMessages &
  Pick<
    AdminQuotationMessages,
    'link' | 'linkHint' | 'copy' | 'copied' | 'copyFailed' | 'whatsapp' | 'sendEmail' | 'emailSent'
  >
type Props = {
  target: { id: number; version: number }
  url: string
  mobileNo: string | null
  email: string | null
  /** The message that WhatsApp opens with. */
  chatText: string
  locale: Locale
  messages: Messages
}

/** The link of a quotation: to copy, to send by WhatsApp, or by e-mail. */
export function ShareQuotation({ target, url, mobileNo, email, chatText, locale, messages }: Props) {
  const { run, live, busy, problem } = useQuotationChange(messages)
  const { copy, notice, setNotice } = useCopy(url, messages)
  const buttonClass = `btn btn-line ${live ? '' : WAITING_CLASS}`
  const send = (channel: 'email' | 'whatsapp') =>
    run(() => adminClient.staff.sendquotation({ ...target, channel, lang: locale }))
  const sendEmail = async () => {
    setNotice('')
    if (await send('email')) setNotice(messages.emailSent)
  }
  return (
    <section className="grid gap-4 rounded border border-line bg-card p-5">
      <Field
        label={messages.link}
        hint={messages.linkHint}
        value={url}
        readOnly
        onFocus={({ target: input }) => input.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass} disabled={!live} onClick={copy}>
          {messages.copy}
        </button>
        {mobileNo && (
          <a
            href={toChatLink(toE164(mobileNo), chatText)}
            target="_blank"
            rel="noopener noreferrer"
            className="btn btn-primary"
            onClick={() => send('whatsapp')}
          >
            {messages.whatsapp}
          </a>
        )}
        {email && (
          <button type="button" className={buttonClass} disabled={busy} onClick={sendEmail}>
            {messages.sendEmail}
          </button>
        )}
      </div>
      <p role="status" className="text-leaf empty:hidden">
        {notice}
      </p>
      <ErrorLine text={problem} />
    </section>
  )
}
