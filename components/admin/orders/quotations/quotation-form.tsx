'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { randomUuid } from '@/lib/browser/uuid'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { NO_ADVANCE, toAdvanceInput } from './advance-fields'
import { NewestQuotation } from './newest-quotation'
import { QuotationPersonPart, type QuotedPerson } from './quotation-person'
import { type QuotationProblems, toQuotationProblems } from './quotation-problems'
import { type QuotationTerms, QuotationTermsPart } from './quotation-terms'
import { type QuotedItem, toItemInput } from './quoted-item'
import { QuotedItemsPart } from './quoted-items-part'

type Props = {
  initial: QuotedPerson
  /** The number of the enquiry that it answers. */
  enquiry: string | undefined
  initialItems: QuotedItem[]
  initialTerms: Partial<QuotationTerms>
  /** The quotation that is edited, at the version that was seen; none for a new one. */
  edited?: { id: number; version: number; until: string; end: string }
  locale: Locale
  messages: AdminQuotationMessages
}

const BUTTON_CLASS = 'btn btn-primary justify-self-start'
const FIRST_TERMS: QuotationTerms = { hours: '48', reserve: false, note: '', advance: NO_ADVANCE }

/** Makes a quotation or edits one; what was typed stays after a refusal. */
export function QuotationForm({ initial, enquiry, initialItems, initialTerms, edited, locale, messages }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const key = useRef('')
  const [isChanged, setChanged] = useState(false)
  useUnsavedWarning(isChanged)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<QuotationProblems>({})
  const [person, setPerson] = useState(initial)
  const [newest, setNewest] = useState<AdminQuotationDetail | null>(null)
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
  const put = (change: Partial<QuotedPerson>, ...fields: string[]) => {
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
    setNewest(null)
    const { name, mobile, email, language } = person
    const input = {
      ...{ name, language, note: terms.note, reserve: terms.reserve, lang: locale },
      ...(mobile.trim() && { mobile_no: mobile }),
      ...(email.trim() && { email }),
      items: items.map(toItemInput),
      advance: toAdvanceInput(terms.advance),
    }
    const hours = Number(terms.hours)
    const { data, reason, errors, status } = edited
      ? await adminClient.staff.editquotation({
          ...{ ...input, id: edited.id, version: edited.version, hours: terms.hours === '' ? null : hours },
        })
      : await adminClient.staff.makequotation({ ...input, key: key.current, hours, ...(enquiry && { enquiry }) })
    if (data && status === 1) {
      setChanged(false)
      return router.push(localePath(locale, `/staff/orders/quotations/${data.id}`))
    }
    setNewest(data)
    setBusy(false)
    const conflict = data && fill(messages.conflict, { name: data.events.at(-1)?.by ?? messages.somebody })
    setProblems(conflict ? { '': conflict } : toQuotationProblems({ reason, errors }, items, messages.errors))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!live} className="grid min-w-0 gap-8">
        <QuotationPersonPart person={person} problems={problems} messages={messages} onChange={put} />
        <QuotedItemsPart items={items} problems={problems} locale={locale} messages={messages} onChange={change} />
        <QuotationTermsPart terms={terms} edited={edited} problems={problems} messages={messages} onChange={putTerms} />
        <ErrorLine text={problems['']} />
        {newest && <NewestQuotation newest={newest} locale={locale} messages={messages} />}
        <button type="submit" disabled={busy} className={live ? BUTTON_CLASS : `${BUTTON_CLASS} ${WAITING_CLASS}`}>
          {edited ? messages.saveEdit : messages.save}
        </button>
      </fieldset>
    </form>
  )
}
