import { Field } from '@/components/ui/field'
import type { EnquiryLabels } from './enquiry-labels'
import type { Enquiry } from './use-enquiry'

type Props = { enquiry: Enquiry; labels: Pick<EnquiryLabels, 'budget' | 'budgetHint'> }

/** The customer's budget, in rupees. */
export function BudgetField({ enquiry: { form, errorOf }, labels }: Props) {
  return (
    <Field
      label={labels.budget}
      prefix="₹"
      inputMode="numeric"
      hint={labels.budgetHint}
      error={errorOf('budget')}
      {...form.register('budget')}
    />
  )
}
