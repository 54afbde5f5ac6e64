import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { ContactForm } from './contact-form'
import { getEnquiryLabels } from './enquiry-labels'

/** The localized contact form. */
export async function ContactRequest({ locale }: { locale: Locale }) {
  const { contact } = getMessages(locale)
  const messages = pick(contact, ['heading', 'orderNumber', 'note'])
  return <ContactForm locale={locale} labels={await getEnquiryLabels(locale)} messages={messages} />
}
