import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import { CONSULT_PURPOSES } from '@/lib/contract/enquiry/public-forms'
import { CONSULT_CHANNELS } from '@/lib/domain/enquiry/consult-time'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { messagesOf } from '@/lib/i18n/words'
import { ConsultForm } from './consult-form'

const WORDS = ['heading', 'purpose', 'wears', 'question', 'note'] as const
const TIME = ['channel', 'slot', 'slotHint', 'slotNone', 'slotLater', 'yourTime'] as const
const BIRTH = ['birth', 'birthText', 'birthDate', 'birthTime', 'birthPlace', 'birthConsent'] as const

/** The localized consultation form. */
export async function ConsultRequest({ locale }: { locale: Locale }) {
  const { consult } = messagesOf(locale)
  return (
    <div className="mt-12 max-w-[44rem]">
      <ConsultForm
        locale={locale}
        labels={await getEnquiryLabels(locale)}
        messages={{ ...pick(consult, WORDS), ...pick(consult, TIME), ...pick(consult, BIRTH) }}
        purposes={CONSULT_PURPOSES.map((value) => ({ value, label: consult[value] }))}
        channels={CONSULT_CHANNELS.map((value) => ({ value, label: consult.channels[value] }))}
      />
    </div>
  )
}
