import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import type { AccountLabels } from './account-labels'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete' | 'hint'> & { labels: AccountLabels }

/** Field for a new password, with the password rule as its hint. */
export function NewPasswordField({ labels, ...field }: Props) {
  return (
    <Field
      {...field}
      label={labels.newPassword}
      type="password"
      autoComplete="new-password"
      hint={labels.passwordHint}
    />
  )
}
