'use client'

import { useRouter } from 'next/navigation'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { MAX_CUSTOMER_TAGS, MAX_TAG_LENGTH } from '@/lib/domain/customer/customer-tag'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { CustomerFormMessages } from '@/lib/i18n/customer-messages'
import { CustomerForm, type TypedCustomer } from './customer-form'

type Props = { locale: Locale; messages: CustomerFormMessages }
type Holder = { key: string | null; name: string }

/** The form by which staff add a person who called or came by; it opens the page of the new customer. */
export function AddCustomer({ locale, messages }: Props) {
  const router = useRouter()
  const pageOf = (key: string) => localePath(locale, `/staff/customers/${key}`)
  const send = async (typed: TypedCustomer, values: FormData) => {
    const tags = String(values.get('tags') ?? '').split(',')
    const answer = await adminClient.staff.addcustomer({
      ...typed,
      tags: tags.map((tag) => tag.trim()).filter(Boolean),
      note: String(values.get('note') ?? ''),
    })
    if (answer.status === 1 && answer.data?.key) router.push(pageOf(answer.data.key))
    return answer
  }
  const toHolder = ({ data }: { data: Holder | null }) =>
    data?.key
      ? { label: data.name ? fill(messages.open, { name: data.name }) : messages.openUnnamed, href: pageOf(data.key) }
      : null
  return (
    <>
      <p className="max-w-2xl text-soft">{messages.addText}</p>
      <CustomerForm
        customer={{ name: '', mobile_no: '', email: '', language: locale }}
        fixed={{}}
        messages={messages}
        submit={messages.add}
        send={send}
        toHolder={toHolder}
      >
        {(wrong) => (
          <>
            <Field
              name="tags"
              label={messages.fields.tags}
              error={wrong.tags}
              autoComplete="off"
              maxLength={MAX_CUSTOMER_TAGS * (MAX_TAG_LENGTH + 2)}
            />
            <TextAreaField name="note" label={messages.fields.note} error={wrong.note} rows={2} maxLength={2000} />
          </>
        )}
      </CustomerForm>
    </>
  )
}
