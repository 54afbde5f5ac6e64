import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import { api } from '@/lib/api'
import { getRemote } from '@/lib/api/remote/remote'
import { DESIGN_KINDS } from '@/lib/domain/customization/customization'
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/enquiry/upload'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { CustomForm, type CustomRequestDefaults } from './custom-form'

const MESSAGE_KEYS = [
  'customHeading',
  'customKind',
  'customMetal',
  'customMessage',
  'customMessageHint',
  'customNote',
] as const

/** The form for a product made to order, with the available metals. */
export async function CustomRequest({ locale, defaults }: { locale: Locale; defaults?: CustomRequestDefaults }) {
  const { consult, uploads } = getMessages(locale)
  const labels = await getEnquiryLabels(locale)
  const limits = { most: MAX_FILES, size: MAX_FILE_BYTES / 1_048_576 }
  const errors = {
    ...labels.errors,
    files_refused: uploads.refused,
    too_large: fill(uploads.tooLargePlain, limits),
    too_many_files: fill(uploads.tooManyPlain, limits),
    busy: uploads.busy,
  }
  const { data: metals } = await api.cp.metaltypes({ lang: locale })
  const kinds = [...DESIGN_KINDS, 'other' as const].map((value) => ({ value, label: consult[value] }))
  return (
    <CustomForm
      locale={locale}
      labels={{ ...labels, errors }}
      messages={pick(consult, MESSAGE_KEYS)}
      kinds={kinds}
      uploads={uploads}
      defaults={defaults}
      acceptsFiles={getRemote() === null}
      metals={(metals ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
