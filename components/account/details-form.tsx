import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { AccountUpdate } from '@/lib/contract/customer/account'
import type { Customer } from '@/lib/contract/customer/customer'
import type { AccountLabels } from './account-labels'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'

/** Name and e-mail; the header shows the new name after saving. */
export function DetailsForm({ customer, labels }: { customer: Customer; labels: AccountLabels }) {
  const router = useRouter()
  const { busy, problem, reason, run } = useChange(labels.errors)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(AccountUpdate),
    defaultValues: { name: customer.name, email: customer.email ?? '' },
  })
  const isOnlyKey = reason === 'code_needed'
  const errorOf = (name: 'name' | 'email') => errorText(labels.errors, formState.errors[name]?.message)
  const save = handleSubmit(async (values) => {
    const savedCustomer = await run(() => client.customer.update(values))
    if (!savedCustomer) return
    reset({ name: savedCustomer.name, email: savedCustomer.email ?? '' })
    router.refresh()
    await showToast('success', labels.saved)
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={save}>
      <Field label={labels.field.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
      <Field
        label={labels.field.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={formState.dirtyFields.email ? labels.unproved : undefined}
        error={errorOf('email') ?? (isOnlyKey ? labels.onlyEmail : undefined)}
        {...register('email')}
      />
      <ErrorLine text={isOnlyKey ? undefined : problem} />
      <SubmitButton label={labels.save} waitLabel={labels.pleaseWait} busy={busy} />
    </form>
  )
}
