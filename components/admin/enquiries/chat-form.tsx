'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { toE164 } from '@/lib/domain/customer/mobile'
import { toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from './enquiry-changes'
import { useDraft } from './use-draft'

type Messages = ChangeMessages & Pick<AdminEnquiryMessages, 'chat' | 'chatText' | 'chatOpen' | 'chatNote'>
type Props = { number: string; mobileNo: string; initialText: string; lang: string; locale: Locale; messages: Messages }

/** An answer by WhatsApp: the link opens WhatsApp with the text, and the text is added to the history. */
export function ChatForm({ number, mobileNo, initialText, lang, locale, messages }: Props) {
  const { run, problem } = useEnquiryChange(messages)
  const { text, type, clear } = useDraft(`chat.${number}`, initialText)
  const recordChat = async () => {
    if (await run(() => adminClient.staff.chatenquiry({ number, text, lang: locale }))) clear()
  }
  return (
    <section id="chat" aria-labelledby="chat-heading" className="grid gap-4 rounded border border-line bg-card p-5">
      <h2 id="chat-heading" className="text-xl">
        {messages.chat}
      </h2>
      <TextAreaField
        label={messages.chatText}
        lang={lang}
        rows={3}
        maxLength={3000}
        hint={messages.chatNote}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <a
        href={toChatLink(toE164(mobileNo), text)}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-line justify-self-start"
        onClick={text.trim() ? recordChat : undefined}
      >
        {messages.chatOpen}
      </a>
      <ErrorLine text={problem} />
    </section>
  )
}
