import { buttonField, endField, smsField, subjectField, textField } from './message-fields'

const RECEIPT = ['number', 'kind', 'shop', 'phone']
const ANSWER = ['number', 'shop']
const CONSULTATION = ['number', 'when', 'channel', 'shop', 'phone']

/** The e-mail about a change of a consultation. */
const consultation = (act: string) => [
  subjectField(`consultMail.steps.${act}.subject`, CONSULTATION),
  textField(`consultMail.steps.${act}.text`, CONSULTATION, ['when']),
]
/** A change by the shop is also sent as a text message. */
const textedConsultation = (act: string) => [
  ...consultation(act),
  smsField(`consultMail.steps.${act}.sms`, [...CONSULTATION, 'url'], ['url']),
]

/** The messages about enquiries and consultations. */
export const ENQUIRY_MESSAGES = {
  enquiry_receipt: [
    subjectField('enquiryMail.receiptSubject', RECEIPT),
    textField('enquiryMail.receiptText', RECEIPT, ['number']),
    textField('enquiryMail.receiptNext', RECEIPT),
    endField('enquiryMail.receiptEnd', RECEIPT),
  ],
  enquiry_answer: [
    subjectField('enquiryMail.answerSubject', ANSWER),
    textField('enquiryMail.answerQuote', ['day'], ['day']),
    endField('enquiryMail.answerEnd', ANSWER),
  ],
  consult_asked: consultation('asked'),
  consult_moved: consultation('moved'),
  consult_accepted: consultation('accepted'),
  consult_called_off: consultation('called_off'),
  consult_confirmed: textedConsultation('confirmed'),
  consult_proposed: textedConsultation('proposed'),
  consult_withdrawn: textedConsultation('withdrawn'),
  consult_parts: [
    textField('consultMail.verify', CONSULTATION),
    textField('consultMail.zone', CONSULTATION),
    textField('consultMail.ask', CONSULTATION),
    buttonField('consultMail.button'),
    buttonField('consultMail.buttonOff'),
    endField('consultMail.end', CONSULTATION),
  ],
}
