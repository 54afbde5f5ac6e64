import { fill } from '@/lib/browser/fill'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { messagesOf } from '@/lib/i18n/words'
import { site } from '@/lib/site'
import { AnswerForm } from './answer-form'
import { ChatForm } from './chat-form'

type Props = { enquiry: AdminEnquiryDetail; staffName: string; locale: Locale }

/** The forms to answer an enquiry, each prefilled in the language of the enquiry. */
export function EnquiryAnswer({ enquiry, staffName, locale }: Props) {
  const { adminEnquiry: messages } = messagesOf(locale)
  const { enquiryMail: theirs } = messagesOf(enquiry.lang)
  const { number, version, name, email, mobile_no, lang, message } = enquiry
  const values = { name, number, shop: site().name, staff: staffName }
  const change = pick(messages, ['errors', 'conflict', 'conflictSomebody'])
  const subject = fill(theirs.answerSubject, values)
  return (
    <>
      <AnswerForm
        number={number}
        version={version}
        begin={`${fill(theirs.greeting, values)}\n\n\n\n${fill(theirs.signature, values)}`}
        lang={lang}
        mayQuote={message !== null}
        note={fill(messages.answerTo, { email, subject, language: messages.languages[lang] })}
        locale={locale}
        messages={{ ...change, ...pick(messages, ['answer', 'answerText', 'quote', 'sendAnswer', 'sentAnswer']) }}
      />
      {mobile_no && (
        <ChatForm
          number={number}
          mobileNo={mobile_no}
          begin={fill(theirs.chat, values)}
          lang={lang}
          locale={locale}
          messages={{ ...change, ...pick(messages, ['chat', 'chatText', 'chatOpen', 'chatNote']) }}
        />
      )}
    </>
  )
}
