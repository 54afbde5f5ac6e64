import { MobileField } from '@/components/auth/fields/mobile-field'
import { Field } from '@/components/ui/field'
import type { EnquiryLabels } from './enquiry-labels'
import type { Enquiry } from './use-enquiry'

type Props = { enquiry: Enquiry; labels: EnquiryLabels; requiresMobile?: boolean }

/** Name and contact details. */
export function PersonFields({ enquiry: { form, errorOf }, labels, requiresMobile = false }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={labels.name}
        autoComplete="name"
        required
        maxLength={80}
        error={errorOf('name')}
        className="sm:col-span-2"
        {...form.register('name')}
      />
      <Field
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errorOf('email')}
        {...form.register('email')}
      />
      <MobileField
        labels={labels}
        label={requiresMobile ? labels.mobile : `${labels.mobile} (${labels.optional.toLowerCase()})`}
        autoComplete="tel"
        required={requiresMobile}
        hint={labels.mobileHint}
        error={errorOf('mobile_no')}
        {...form.register('mobile_no')}
      />
    </div>
  )
}
