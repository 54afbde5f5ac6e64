'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { useCopy } from '@/lib/browser/ui/use-copy'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'

type Messages = { link: string; copy: string; copied: string; copyFailed: string }

/** A link with a button that copies it, beside other ways to send it. */
export function CopyLink({ url, messages, children }: { url: string; messages: Messages; children: ReactNode }) {
  const live = useHydrated()
  const { copy, notice } = useCopy(url, messages)
  return (
    <div className="grid gap-3">
      <Field label={messages.link} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className={`btn btn-line ${live ? '' : WAITING_CLASS}`} disabled={!live} onClick={copy}>
          {messages.copy}
        </button>
        {children}
      </div>
      <p role="status" className="text-leaf empty:hidden">
        {notice}
      </p>
    </div>
  )
}
