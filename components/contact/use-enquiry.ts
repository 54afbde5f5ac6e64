import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '@/lib/browser/error-text'
import { clearFormDraft, readFormDraft, saveFormDraft } from '@/lib/browser/forms/form-draft'
import { type EnquiryOutcome, sendEnquiry } from '@/lib/browser/forms/send-enquiry'
import { randomUuid } from '@/lib/browser/uuid'
import { type EnquiryFields, type EnquiryKind, MIN_FILL_MS, toFieldName } from '@/lib/domain/enquiry/enquiry'
import type { Locale } from '@/lib/domain/locale'
import { enquiryResolver } from './enquiry-resolver'

type SentEnquiry = { number: string; email: string }

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Send = (kind: EnquiryKind, fields: EnquiryFields) => Promise<EnquiryOutcome>

/**
 * A public form: validated by the contract, stored while typed, sent, and answered with a receipt number. A repeated
 * submission after a lost response has the same key. `defaults` are values that the page knows already.
 */
export function useEnquiry(
  kind: EnquiryKind,
  locale: Locale,
  errors: Record<string, string>,
  send: Send = sendEnquiry,
  defaults?: EnquiryFields,
) {
  const form = useForm<EnquiryFields>({
    resolver: enquiryResolver(kind),
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults }),
  })
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const openedAt = useRef(0)
  const key = useRef('')
  const { getValues, setValue, setError, reset, formState } = form

  useEffect(() => {
    openedAt.current = Date.now()
    for (const [name, text] of Object.entries(readFormDraft(kind))) if (!getValues(name)) setValue(name, text)
  }, [kind, getValues, setValue])

  // Folded fields are focusable only after their errors have opened the fold.
  useEffect(() => {
    if (formState.submitCount > 0) document.querySelector<HTMLElement>('#form [aria-invalid="true"]')?.focus()
  }, [formState.submitCount])

  // The form and its receipt replace each other, and the focused button is removed with the form.
  const wasSent = useRef(false)
  useEffect(() => {
    const formElement = document.getElementById('form')
    if (sent) {
      formElement?.focus({ preventScroll: true })
      formElement?.scrollIntoView({ block: 'center' })
    } else if (wasSent.current) formElement?.querySelector('input')?.focus()
    wasSent.current = sent !== null
  }, [sent])

  const keep = () => saveFormDraft(kind, getValues())

  const submit = form.handleSubmit(async (fields) => {
    setProblem(undefined)
    const elapsedMs = Date.now() - openedAt.current
    if (elapsedMs < MIN_FILL_MS) await delay(MIN_FILL_MS - elapsedMs)
    const took_ms = String(Math.max(elapsedMs, MIN_FILL_MS))
    key.current ||= randomUuid()
    const outcome = await send(kind, { ...fields, lang: locale, took_ms, key: key.current })
    if ('number' in outcome) {
      clearFormDraft(kind)
      key.current = ''
      return setSent({ number: outcome.number, email: fields.email ?? '' })
    }
    for (const { path, message } of outcome.errors) setError(toFieldName(path), { type: 'contract', message })
    setProblem(errorText(errors, outcome.reason, outcome.msg))
  })

  const again = () => {
    reset()
    openedAt.current = Date.now()
    setSent(null)
  }
  const errorOf = (name: string) => errorText(errors, formState.errors[name]?.message)
  return { form, submit, keep, again, sent, problem, busy: formState.isSubmitting, errorOf }
}

export type Enquiry = ReturnType<typeof useEnquiry>
