'use client'

import type { ReactNode } from 'react'
import { readFormDraft, saveFormDraft } from '@/lib/browser/forms/form-draft'

type Props = { href: string; question: string; className: string; children: ReactNode }

/** Leads to the booking of a consultation, with the product and a video call filled in unless something was typed before. */
export function VideoLink({ href, question, className, children }: Props) {
  const fillIn = () => {
    const draft = readFormDraft('consult')
    saveFormDraft('consult', { ...draft, channel: 'video', question: draft.question || question })
  }
  return (
    <a href={href} className={className} onClick={fillIn}>
      {children}
    </a>
  )
}
