import type { ReactNode } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { EnquiryKind } from '@/lib/domain/enquiry/enquiry'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { EnquiryLabels } from './enquiry-labels'
import { Receipt } from './receipt'
import type { Enquiry } from './use-enquiry'

type Props = {
  enquiry: Enquiry
  kind: EnquiryKind
  locale: Locale
  labels: EnquiryLabels
  heading: string
  note?: ReactNode
  /** Whether files can be uploaded. */
  files?: boolean
  /** What the receipt repeats, as the chosen time. */
  receiptNote?: ReactNode
  children: ReactNode
}

/** The frame of a public form: works without JavaScript, and is replaced by its receipt. */
export function EnquiryFrame({
  enquiry,
  kind,
  locale,
  labels,
  heading,
  note,
  files = false,
  receiptNote,
  children,
}: Props) {
  const { form, submit, keep, again, sent, problem, busy } = enquiry
  const live = useHydrated()
  if (sent) {
    return (
      <Receipt
        title={labels.sentTitle}
        number={sent.number && fill(labels.receipt, { number: sent.number })}
        text={fill(sent.number ? labels.sentText : labels.sentTextBare, { email: sent.email })}
      >
        {receiptNote}
        <button type="button" className="btn btn-line btn-small mt-5" onClick={again}>
          {labels.again}
        </button>
      </Receipt>
    )
  }
  return (
    <form
      id="form"
      method="post"
      // The language is in the URL of a multipart form, to be known before the body is complete.
      action={files ? `/api/form/${kind}?lang=${locale}` : `/api/form/${kind}`}
      encType={files ? 'multipart/form-data' : undefined}
      aria-labelledby="form-heading"
      noValidate={live}
      className="grid content-start gap-5 rounded border border-line bg-card p-5 sm:p-7"
      onSubmit={submit}
      onChange={keep}
    >
      <h2 id="form-heading" className="text-2xl">
        {heading}
      </h2>
      {children}
      <input type="hidden" name="lang" value={locale} />
      {/* Honeypot: bots fill every field, and this one is invisible. */}
      <label className="absolute -start-[999rem]" aria-hidden="true">
        {labels.leaveEmpty}
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <ErrorLine text={problem} />
      <button type="submit" className="btn btn-primary justify-self-start" disabled={busy}>
        {busy ? labels.sending : labels.send}
      </button>
      {note && <p className="text-sm text-soft">{note}</p>}
    </form>
  )
}
