import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import { toProblemPage } from '@/lib/api/http/problem-page'
import type { FormOutcome } from '@/lib/api/http/submit-form'
import { errorText } from '@/lib/browser/error-text'
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/enquiry/upload'
import { fill } from '@/lib/domain/text/fill'
import { MESSAGES } from '@/lib/i18n/messages'

type FormRejection = Extract<FormOutcome, { codes: string[] }>

/** Why a form was refused, for a browser without scripts; what was typed is one step back. */
export async function toRejectionPage({ locale, page, status, codes, files }: FormRejection): Promise<Response> {
  const { contact, uploads } = MESSAGES[locale]
  const { errors } = await getEnquiryLabels(locale)
  const bounds = { most: MAX_FILES, size: MAX_FILE_BYTES / 1_048_576 }
  const errorTexts: Record<string, string> = {
    ...errors,
    too_many_files: uploads.tooManyPlain,
    too_large: uploads.tooLargePlain,
    busy: uploads.busy,
  }
  const ofFiles = files.map(({ name, problem }) => fill(uploads.problems[problem], { ...bounds, name }))
  const ofForm = codes.map((code) => fill(errorText(errorTexts, code) ?? '', bounds))
  return toProblemPage({
    locale,
    status,
    title: contact.refusedTitle,
    reasons: [...ofForm, ...ofFiles],
    text: contact.refusedText,
    back: { label: contact.goBack, path: page },
  })
}
