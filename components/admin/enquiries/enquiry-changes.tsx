'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Envelope } from '@/lib/contract/envelope'
import { fill } from '@/lib/domain/text/fill'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { useChangeProblem, useChangeSender } from '../use-admin-change'

export type ChangeMessages = Pick<AdminEnquiryMessages, 'errors' | 'conflict' | 'conflictSomebody'>
type Changes = ReturnType<typeof useChangeSender> & { version: number; setAnswered: (version: number) => void }

const ChangesContext = createContext<Changes | null>(null)

/** The forms of one enquiry: they share its newest version, and only one changes it at a time. */
export function EnquiryChanges({ version, children }: { version: number; children: ReactNode }) {
  const sender = useChangeSender()
  const [answered, setAnswered] = useState(version)
  const newest = Math.max(version, answered)
  return <ChangesContext value={{ ...sender, version: newest, setAnswered }}>{children}</ChangesContext>
}

/** The newest known version of the enquiry of this page, and whether a change of it is under way. */
export function useEnquiryVersion() {
  const changes = useContext(ChangesContext)
  if (!changes) throw new Error('A form of an enquiry needs EnquiryChanges around it.')
  return changes
}

/** Runs a change of the enquiry of this page. If another person changed it first, the problem names that person. */
export function useEnquiryChange(messages: ChangeMessages) {
  const { send, live, busy, version, setAnswered } = useEnquiryVersion()
  const { run, ...rest } = useChangeProblem<AdminEnquiryDetail>(send, ({ reason, errors, data }) => {
    const texts: Record<string, string> = messages.errors
    if (reason === 'conflict') {
      return fill(messages.conflict, { name: data?.entries.at(-1)?.by ?? messages.conflictSomebody })
    }
    return texts[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors[errors ? 'bad_input' : 'unexpected']
  })
  const runChange = (call: () => Promise<Envelope<AdminEnquiryDetail | null>>) =>
    run(async () => {
      const envelope = await call()
      if (envelope.data) setAnswered(envelope.data.version)
      return envelope
    })
  return { ...rest, run: runChange, live, busy, version }
}
