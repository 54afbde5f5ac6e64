'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import type { CustomerFormMessages } from '@/lib/i18n/customer-messages'
import { useSiteLocales } from '../../frame/site-locales'

export type TypedCustomer = { name: string; mobile_no: string; email: string; language: Locale }
type Props<Data> = {
  /** What the fields show at first. */
  customer: TypedCustomer
  /** Contacts that staff cannot change, each with the reason. */
  fixed: { mobile_no?: string | undefined; email?: string | undefined }
  messages: CustomerFormMessages
  submit: string
  send: (typed: TypedCustomer, values: FormData) => Promise<Envelope<Data>>
  /** Shown with a refusal because of a contact that somebody has: the way to that customer. */
  toHolder: (refusal: Envelope<Data>, typed: TypedCustomer) => { label: string; href: string } | null
  /** Further fields, with the errors of all fields. */
  children?: (wrong: Record<string, string>) => ReactNode
}

/** Name, contacts and language of a customer; what was typed stays after a refusal. */
export function CustomerForm<Data>({ customer, fixed, messages, submit, send, toHolder, children }: Props<Data>) {
  const live = useHydrated()
  const locales = useSiteLocales()
  const [language, setLanguage] = useState(customer.language)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<{ text: string; holder: { label: string; href: string } | null }>()
  const form = useRef<HTMLFormElement>(null)
  const texts: Record<string, string> = messages.errors
  const toText = (code: string | undefined) => texts[code ?? ''] ?? messages.errors.unexpected
  useEffect(() => {
    if (Object.keys(wrong).length > 0) focusFirstError(form.current)
  }, [wrong])
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: 'name' | 'mobile_no' | 'email') => String(values.get(name) ?? customer[name])
    const typed = { name: text('name'), mobile_no: text('mobile_no'), email: text('email'), language }
    setBusy(true)
    setProblem(undefined)
    setWrong({})
    const answer = await send(typed, values)
    setBusy(false)
    if (answer.status === 1) return
    const errors = answer.errors ?? []
    setWrong(Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[0] ?? path, toText(message)])))
    const holder = answer.reason === 'contact_taken' ? toHolder(answer, typed) : null
    if (errors.length === 0 && answer.reason !== 'conflict') setProblem({ text: toText(answer.reason), holder })
  }
  const field = (name: 'name' | 'mobile_no' | 'email') => ({
    ...{ name, label: messages.fields[name], error: wrong[name], defaultValue: customer[name], autoComplete: 'off' },
    ...(name !== 'name' && fixed[name] && { disabled: true, hint: fixed[name] }),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={save} className="grid gap-4 pt-2 sm:max-w-xl">
      <Field {...field('name')} required maxLength={80} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('mobile_no')} type="tel" maxLength={40} />
        <Field {...field('email')} type="email" maxLength={254} />
      </div>
      {locales.length > 1 && (
        <MethodChoice
          legend={messages.language}
          methods={locales}
          names={LANGUAGE_NAMES}
          chosen={language}
          onChoose={setLanguage}
        />
      )}
      {children?.(wrong)}
      <ErrorLine text={problem?.text} />
      {problem?.holder && (
        <a href={problem.holder.href} className="link inline-flex min-h-11 items-center justify-self-start">
          {problem.holder.label}
        </a>
      )}
      <button
        type="submit"
        disabled={busy || !live}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {submit}
      </button>
    </form>
  )
}
