import { getEnquiryLabels } from '@/components/contact/enquiry-labels'
import type { FormOutcome } from '@/lib/api/http/submit-form'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/enquiry/upload'
import { escapeHtml } from '@/lib/domain/text/escape-html'
import { MESSAGES } from '@/lib/i18n/messages'

type FormRejection = Extract<FormOutcome, { codes: string[] }>

const STYLE = `
  body { margin: 0; background: #fbf9f4; color: #1f1a14; font: 18px/1.55 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 12vh 1.25rem }
  h1 { font: 400 2rem/1.2 Georgia, serif } a { color: inherit }
`

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
  const reasons = [...new Set([...ofForm, ...ofFiles])].map((text) => `<li>${escapeHtml(text)}</li>`)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${contact.refusedTitle}</title><style>${STYLE}</style></head>
<body><main><h1>${contact.refusedTitle}</h1><ul>${reasons.join('')}</ul><p>${contact.refusedText}</p>
<p><a href="${page}">${contact.goBack}</a></p></main></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
