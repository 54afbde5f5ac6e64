'use client'

import { Field } from '@/components/ui/field'
import { useCopy } from '@/lib/browser/ui/use-copy'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'

type Messages = { link: string; copy: string; copied: string; copyFailed: string }

/** A link with a button that copies it. */
export function CopyLink({ url, messages }: { url: string; messages: Messages }) {
  const live = useHydrated()
  const { copy, notice } = useCopy(url, messages)
  return (
    <div className="grid gap-3">
      <Field label={messages.link} value={url} readOnly onFocus={({ target }) => target.select()} />
      <p>
        <button type="button" className={`btn btn-line ${live ? '' : WAITING_CLASS}`} disabled={!live} onClick={copy}>
          {messages.copy}
        </button>
      </p>
      <p role="status" className="text-leaf empty:hidden">
        {notice}
      </p>
    </div>
  )
}
