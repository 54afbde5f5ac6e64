import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { errorText } from '@/lib/browser/error-text'
import { type Customer, SignUpOrder } from '@/lib/contract/customer/customer'
import type { CheckoutLabels } from '../checkout-labels'

const ContactSchema = SignUpOrder.omit({ mobile_no: true })

type Props = {
  customer: Customer
  labels: CheckoutLabels
  onSubmitContact: (contactInput: { name: string; email: string }) => void
}

/** Name and e-mail, where the account lacks one of them. */
export function CheckoutContactForm({ customer, labels, onSubmitContact }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ContactSchema),
    defaultValues: { name: customer.name, email: customer.email ?? '' },
  })
  const errorOf = (name: 'name' | 'email') => errorText(labels.errors, formState.errors[name]?.message)
  const submit = handleSubmit((contact) => {
    saveDraft({ contact })
    onSubmitContact(contact)
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-[0.925rem] text-soft">{labels.emailMissing}</p>
      <Field label={labels.field.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
      <Field
        label={labels.field.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <button type="submit" className="btn btn-primary">
        {labels.next}
      </button>
    </form>
  )
}
