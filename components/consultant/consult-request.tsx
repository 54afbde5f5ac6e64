import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import { CONSULT_PURPOSES } from '@/lib/contract/enquiry/public-forms'
import { CONSULT_CHANNELS } from '@/lib/domain/enquiry/consult-time'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { ConsultForm } from './consult-form'

const FORM_KEYS = ['heading', 'purpose', 'wears', 'question', 'note', 'requested'] as const
const TIME_KEYS = ['channel', 'slot', 'slotHint', 'slotNone', 'slotLater', 'yourTime'] as const
const BIRTH_KEYS = ['birth', 'birthText', 'birthDate', 'birthTime', 'birthPlace', 'birthConsent'] as const

/** The localized consultation form. */
export async function ConsultRequest({ locale }: { locale: Locale }) {
  const { consult } = getMessages(locale)
  return (
    <div className="mt-12 max-w-[44rem]">
      <ConsultForm
        locale={locale}
        labels={await getEnquiryLabels(locale)}
        messages={{ ...pick(consult, FORM_KEYS), ...pick(consult, TIME_KEYS), ...pick(consult, BIRTH_KEYS) }}
        purposes={CONSULT_PURPOSES.map((value) => ({ value, label: consult[value] }))}
        channels={CONSULT_CHANNELS.map((value) => ({ value, label: consult.channels[value] }))}
      />
    </div>
  )
}
