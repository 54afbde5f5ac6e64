'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CustomerFormMessages } from '@/lib/i18n/customer-messages'
import { CustomerForm, type TypedCustomer } from './customer-form'

type Shown = Pick<
  CustomerDetail,
  'key' | 'name' | 'mobile_no' | 'email' | 'lang' | 'revision' | 'editable' | 'is_guest'
>
type Props = { customer: Shown; locale: Locale; messages: CustomerFormMessages }

/** The folded form that corrects a customer; after a refusal because of another change it shows the current state. */
export function EditCustomer({ customer, locale, messages }: Props) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const fold = useRef<HTMLDetailsElement>(null)
  const { key, name, mobile_no, email, lang, revision, editable, is_guest } = customer
  const send = async (typed: TypedCustomer) => {
    const answer = await adminClient.staff.editcustomer({ ...typed, key, revision, lang: locale })
    // The form starts again with the current state, the reason stays.
    setProblem(answer.reason === 'conflict' ? messages.errors.conflict : undefined)
    if (answer.status === 1 && fold.current) fold.current.open = false
    // A guest has another page now.
    if (answer.data && answer.status === 1 && answer.data.key !== key)
      router.replace(localePath(locale, `/staff/customers/${answer.data.key}`))
    else router.refresh()
    return answer
  }
  const toHolder = (_: unknown, typed: TypedCustomer) => {
    const q = typed.mobile_no !== (mobile_no ?? '') ? typed.mobile_no : typed.email
    return { label: messages.search, href: localePath(locale, `/staff/customers?q=${encodeURIComponent(q)}`) }
  }
  return (
    <details ref={fold}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.editOpen}</summary>
      <p className="max-w-2xl text-soft">{is_guest ? messages.guestText : messages.editText}</p>
      {editable.mobile_no && editable.email && <p className="max-w-2xl text-soft">{messages.emailText}</p>}
      <ErrorLine text={problem} />
      <CustomerForm
        key={revision}
        customer={{ name, mobile_no: mobile_no ?? '', email: email ?? '', language: lang ?? locale }}
        fixed={{
          mobile_no: editable.mobile_no ? undefined : is_guest ? messages.guestMobile : messages.fixedMobile,
          email: editable.email ? undefined : messages.fixedEmail,
        }}
        messages={messages}
        submit={messages.save}
        send={send}
        toHolder={toHolder}
      />
    </details>
  )
}
