import { TextAreaField } from '@/components/ui/text-area-field'
import { useCopy } from '@/lib/browser/ui/use-copy'
import { toChatLink, toMessageLink } from '@/lib/domain/customer/phone'
import type { TeamLabels } from './labels'

type Props = {
  text: string
  /** As E.164; without one the recipient is chosen in WhatsApp. */
  number: string | null
  labels: Pick<TeamLabels, 'message' | 'copy' | 'copied' | 'copyFailed' | 'whatsapp'>
}

/** A message that the owner passes on: to copy, or to send by WhatsApp. */
export function ShareAccess({ text, number, labels }: Props) {
  const { copy, notice } = useCopy(text, labels)
  return (
    <div className="mt-4 grid gap-3">
      <TextAreaField label={labels.message} value={text} rows={6} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-line btn-small" onClick={copy}>
          {labels.copy}
        </button>
        <a
          href={number ? toChatLink(number, text) : toMessageLink(text)}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-line btn-small"
        >
          {labels.whatsapp}
        </a>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {notice}
      </p>
    </div>
  )
}
