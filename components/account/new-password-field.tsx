import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import type { AccountLabels } from './account-labels'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete' | 'hint'> & { labels: AccountLabels }

/** A password that is chosen here, with the rule it must keep. */
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
