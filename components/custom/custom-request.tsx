import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import { api } from '@/lib/api'
import { DESIGN_KINDS } from '@/lib/domain/made-to-order'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { messagesOf } from '@/lib/i18n/words'
import { CustomForm } from './custom-form'

const WORDS = [
  'customHeading',
  'customKind',
  'customMetal',
  'customMessage',
  'customMessageHint',
  'customNote',
] as const

/** The form for a piece made to order, with the metals that we work. */
export async function CustomRequest({ locale }: { locale: Locale }) {
  const { consult } = messagesOf(locale)
  const { data: metals } = await api.cp.metaltypes({ lang: locale })
  const kinds = [...DESIGN_KINDS, 'other' as const].map((value) => ({ value, label: consult[value] }))
  return (
    <CustomForm
      locale={locale}
      labels={await getEnquiryLabels(locale)}
      words={pick(consult, WORDS)}
      kinds={kinds}
      metals={(metals ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
