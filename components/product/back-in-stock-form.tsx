'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { HoneypotField } from '@/components/ui/honeypot-field'
import { client } from '@/lib/browser/client'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'

const PROBLEMS = {
  contact_required: 'required',
  contact_invalid: 'invalid',
  too_long: 'tooLong',
  email_only: 'emailOnly',
  not_found: 'gone',
  too_many: 'tooMany',
  network: 'network',
  not_supported: 'notOffered',
} as const
type Messages = Record<
  (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'label' | 'button' | 'wait' | 'done' | 'withdraw' | 'withdrawn' | 'failed',
  string
>
type Props = { id: number; slug: string; locale: Locale; messages: Messages }
type State =
  | { at: 'open' | 'busy' | 'withdrawn' }
  | { at: 'wrong'; text: string }
  | { at: 'requested'; contact: string }
type Reply = Awaited<ReturnType<typeof client.backinstock.ask>>

const isKnownProblem = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code)

/** Subscribes to a back-in-stock message, shows the result, and cancels it; a plain form without JavaScript. */
export function BackInStockForm({ id, slug, locale, messages }: Props) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ at: 'open' })
  const problemText = ({ errors, reason }: Reply) => {
    const code = errors?.[0]?.message ?? reason ?? ''
    return isKnownProblem(code) ? messages[PROBLEMS[code]] : messages.failed
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.at === 'busy') return
    const data = new FormData(event.currentTarget)
    const contact = String(data.get('contact') ?? '').trim()
    setState({ at: 'busy' })
    const reply = await client.backinstock.ask({
      product_id: id,
      contact,
      lang: locale,
      website: String(data.get('website') ?? ''),
    })
    if (reply.status === 1) return setState({ at: 'requested', contact })
    setState({ at: 'wrong', text: problemText(reply) })
    input.current?.focus()
  }
  const withdraw = async (contact: string) => {
    setState({ at: 'busy' })
    const reply = await client.backinstock.withdraw({ product_id: id, contact, lang: locale })
    setState(reply.status === 1 ? { at: 'withdrawn' } : { at: 'wrong', text: problemText(reply) })
  }
  const problem = state.at === 'wrong' ? state.text : null
  return (
    <>
      <form
        method="post"
        action="/api/back-in-stock"
        noValidate
        hidden={state.at === 'requested'}
        onSubmit={send}
        className="mt-3"
      >
        <input type="hidden" name="product_id" value={id} />
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="lang" value={locale} />
        <HoneypotField />
        <label htmlFor={field} className="label">
          {messages.label}
        </label>
        <div className="flex flex-col gap-2.5 sm:flex-row">
          <input
            ref={input}
            id={field}
            name="contact"
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${field}-said`}
            className="input sm:flex-1"
          />
          <button type="submit" className="btn btn-primary shrink-0" aria-disabled={state.at === 'busy'}>
            {state.at === 'busy' ? messages.wait : messages.button}
          </button>
        </div>
      </form>
      <div id={`${field}-said`} role="status">
        {problem && <p className="error-line">{problem}</p>}
        {state.at === 'withdrawn' && <p className="mt-2 text-leaf">{messages.withdrawn}</p>}
        {state.at === 'requested' && (
          <p className="mt-3 text-leaf">
            {fill(messages.done, { contact: state.contact })}{' '}
            <button type="button" className="link min-h-11 text-ink" onClick={() => withdraw(state.contact)}>
              {messages.withdraw}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
