import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import { announce } from '@/lib/browser/ui/announce'
import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { CustomerField } from './customer-field'
import type { QuotationProblems } from './quotation-problems'

export type QuotedPerson = { name: string; mobile: string; email: string; language: Locale }
type Props = {
  person: QuotedPerson
  problems: QuotationProblems
  messages: AdminQuotationMessages
  /** `fields` are those whose problem the change ends. */
  onChange: (change: Partial<QuotedPerson>, ...fields: string[]) => void
}

/** For whom the quotation is: typed, or a customer who is found by the name or the number. */
export function QuotationPersonPart({ person, problems, messages, onChange }: Props) {
  // A contact of a customer who was chosen before goes with that customer; what was typed by hand stays.
  const filled = useRef({ mobile: person.mobile, email: person.email })
  const choose = ({ name, mobile_no, email, lang }: ListedCustomer, by: 'name' | 'mobile') => {
    const isTyped = (field: 'mobile' | 'email') =>
      person[field].trim() !== '' && person[field] !== filled.current[field]
    const contact = {
      mobile: isTyped('mobile') && by !== 'mobile' ? person.mobile : (mobile_no ?? ''),
      email: isTyped('email') ? person.email : (email ?? ''),
    }
    filled.current = contact
    onChange({ name: name || person.name, ...contact, ...(lang && { language: lang }) }, 'name', 'mobile_no', 'email')
    announce(fill(messages.customerFilled, { name: name || messages.noName }))
  }
  return (
    <section aria-labelledby="person" className="grid gap-4 sm:max-w-xl">
      <h2 id="person" className="text-xl">
        {messages.person}
      </h2>
      <CustomerField
        label={messages.name}
        hint={messages.customerHint}
        value={person.name}
        error={problems.name}
        maxLength={80}
        required
        messages={messages}
        onType={(name) => onChange({ name }, 'name')}
        onChoose={(customer) => choose(customer, 'name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CustomerField
          label={messages.mobile}
          value={person.mobile}
          error={problems.mobile_no}
          type="tel"
          maxLength={40}
          messages={messages}
          onType={(mobile) => onChange({ mobile }, 'mobile_no', 'email')}
          onChoose={(customer) => choose(customer, 'mobile')}
        />
        <Field
          label={messages.email}
          value={person.email}
          error={problems.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => onChange({ email: target.value }, 'mobile_no', 'email')}
        />
        <p className="text-sm text-soft sm:col-span-2">{messages.contactHint}</p>
      </div>
      <MethodChoice
        legend={messages.language}
        methods={LOCALES}
        names={messages.languages}
        chosen={person.language}
        onChoose={(language) => onChange({ language })}
      />
    </section>
  )
}
