import { isChannelConnected } from '@/lib/api/admin/message-channels'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { toAnswerTemplate } from '@/lib/domain/enquiry/answer-text'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AnswerForm } from './answer-form'
import { ChatForm } from './chat-form'

type Props = { enquiry: AdminEnquiryDetail; staffName: string; locale: Locale }

/** The forms to answer an enquiry, each prefilled in the language of the enquiry. */
export function EnquiryAnswer({ enquiry, staffName, locale }: Props) {
  const { adminEnquiry: messages, unsent } = getMessages(locale)
  const { enquiryMail: customerMessages } = getMessages(enquiry.lang)
  const { number, name, email, mobile_no, lang, message } = enquiry
  const values = { name, number, shop: site().name, staff: staffName }
  const changeMessages = pick(messages, ['errors', 'conflict', 'conflictSomebody'])
  const subject = fill(customerMessages.answerSubject, values)
  return (
    <>
      {email && (
        <AnswerForm
          number={number}
          initialText={toAnswerTemplate(customerMessages, values)}
          lang={lang}
          canQuote={message !== null}
          note={fill(messages.answerTo, { email, subject, language: messages.languages[lang] })}
          locale={locale}
          messages={{
            ...changeMessages,
            ...pick(messages, ['answer', 'answerText', 'quote', 'sendAnswer']),
            sentAnswer: isChannelConnected('email') ? messages.sentAnswer : unsent.answer,
          }}
        />
      )}
      {mobile_no && (
        <ChatForm
          number={number}
          mobileNo={mobile_no}
          initialText={fill(customerMessages.chat, values)}
          lang={lang}
          locale={locale}
          messages={{ ...changeMessages, ...pick(messages, ['chat', 'chatText', 'chatOpen', 'chatNote']) }}
        />
      )}
    </>
  )
}
