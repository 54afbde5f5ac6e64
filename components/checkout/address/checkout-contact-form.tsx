import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { Field } from '@/components/ui/field'
import { saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { errorText } from '@/lib/browser/error-text'
import { type Customer, SignUpOrder } from '@/lib/contract/customer/customer'
import type { CheckoutLabels } from '../checkout-labels'
import type { ContactInput } from './contact'

type Props = {
  /** Null for a guest. */
  customer: Customer | null
  labels: CheckoutLabels
  onSubmitContact: (contactInput: ContactInput) => void
}

/** Name, e-mail and number, where the account lacks one of them. The number is for the courier and not verified. */
export function CheckoutContactForm({ customer, labels, onSubmitContact }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignUpOrder),
    defaultValues: { name: customer?.name ?? '', email: customer?.email ?? '', mobile_no: customer?.mobile_no ?? '' },
  })
  const errorOf = (name: 'name' | 'email' | 'mobile_no') => errorText(labels.errors, formState.errors[name]?.message)
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
      {!customer?.mobile_no && (
        <MobileField
          label={labels.field.mobile}
          labels={labels.signIn}
          autoComplete="tel"
          hint={labels.mobileForCourier}
          error={errorOf('mobile_no')}
          {...register('mobile_no')}
        />
      )}
      <button type="submit" className="btn btn-primary">
        {labels.next}
      </button>
    </form>
  )
}
