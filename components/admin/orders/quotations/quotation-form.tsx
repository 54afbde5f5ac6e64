'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { randomUuid } from '@/lib/browser/uuid'
import { LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { NO_ADVANCE, toAdvanceInput } from './advance-fields'
import { type QuotationProblems, toQuotationProblems } from './quotation-problems'
import { type QuotationTerms, QuotationTermsPart } from './quotation-terms'
import { type QuotedItem, toItemInput } from './quoted-item'
import { QuotedItemsPart } from './quoted-items-part'

type Person = { name: string; mobile: string; email: string; language: Locale }
type Props = {
  initial: Person
  /** The number of the enquiry that it answers. */
  enquiry: string | undefined
  initialItems: QuotedItem[]
  initialTerms: Partial<QuotationTerms>
  locale: Locale
  messages: AdminQuotationMessages
}

const BUTTON_CLASS = 'btn btn-primary justify-self-start'
const FIRST_TERMS: QuotationTerms = { hours: '48', reserve: false, note: '', advance: NO_ADVANCE }

/** Makes a quotation; what was typed stays after a refusal. */
export function QuotationForm({ initial, enquiry, initialItems, initialTerms, locale, messages }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const key = useRef('')
  const [isChanged, setChanged] = useState(false)
  useUnsavedWarning(isChanged)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<QuotationProblems>({})
  const [person, setPerson] = useState(initial)
  const [items, setItems] = useState(initialItems)
  const [terms, setTerms] = useState<QuotationTerms>({ ...FIRST_TERMS, ...initialTerms })
  useEffect(() => {
    if (!busy) focusFirstError(form.current)
  }, [busy])
  /** What is wrong with a field counts until the field is changed. */
  const forget = (...fields: string[]) => {
    setChanged(true)
    // A changed form is another request.
    key.current = ''
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))),
    )
  }
  const put = (change: Partial<Person>, ...fields: string[]) => {
    forget(...fields)
    setPerson((before) => ({ ...before, ...change }))
  }
  const change = (changed: QuotedItem[]) => {
    forget('items')
    setItems(changed)
  }
  const putTerms = (changed: Partial<QuotationTerms>) => {
    forget('', ...Object.keys(changed))
    setTerms((before) => ({ ...before, ...changed }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    key.current ||= randomUuid()
    setBusy(true)
    setProblems({})
    const { name, mobile, email, language } = person
    const { data, reason, errors } = await adminClient.staff.makequotation({
      ...{ key: key.current, name, language, note: terms.note, hours: Number(terms.hours), reserve: terms.reserve },
      ...(mobile.trim() && { mobile_no: mobile }),
      ...(email.trim() && { email }),
      ...(enquiry && { enquiry }),
      items: items.map(toItemInput),
      advance: toAdvanceInput(terms.advance),
      lang: locale,
    })
    if (data) {
      setChanged(false)
      return router.push(localePath(locale, `/staff/orders/quotations/${data.id}`))
    }
    setBusy(false)
    setProblems(toQuotationProblems({ reason, errors }, items, messages.errors))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!live} className="grid min-w-0 gap-8">
        <section aria-labelledby="person" className="grid gap-4 sm:max-w-xl">
          <h2 id="person" className="text-xl">
            {messages.person}
          </h2>
          <Field
            label={messages.name}
            value={person.name}
            error={problems.name}
            maxLength={80}
            autoComplete="off"
            required
            onChange={({ target }) => put({ name: target.value }, 'name')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={messages.mobile}
              value={person.mobile}
              error={problems.mobile_no}
              type="tel"
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => put({ mobile: target.value }, 'mobile_no', 'email')}
            />
            <Field
              label={messages.email}
              value={person.email}
              error={problems.email}
              type="email"
              maxLength={254}
              autoComplete="off"
              onChange={({ target }) => put({ email: target.value }, 'mobile_no', 'email')}
            />
            <p className="text-sm text-soft sm:col-span-2">{messages.contactHint}</p>
          </div>
          <MethodChoice
            legend={messages.language}
            methods={LOCALES}
            names={messages.languages}
            chosen={person.language}
            onChoose={(language) => put({ language })}
          />
        </section>
        <QuotedItemsPart items={items} problems={problems} locale={locale} messages={messages} onChange={change} />
        <QuotationTermsPart terms={terms} problems={problems} messages={messages} onChange={putTerms} />
        <ErrorLine text={problems['']} />
        <button type="submit" disabled={busy} className={live ? BUTTON_CLASS : `${BUTTON_CLASS} ${WAITING_CLASS}`}>
          {messages.save}
        </button>
      </fieldset>
    </form>
  )
}
