'use client'

import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/domain/locale'
import { EnquiryFrame } from './enquiry-frame'
import type { EnquiryLabels } from './enquiry-labels'
import { PersonFields } from './person-fields'
import { useEnquiry } from './use-enquiry'

type Messages = Record<'heading' | 'orderNumber' | 'note', string>
type Props = { locale: Locale; labels: EnquiryLabels; messages: Messages }

/** A message to the shop. */
export function ContactForm({ locale, labels, messages }: Props) {
  const enquiry = useEnquiry('contactus', locale, labels.errors)
  const { form, errorOf } = enquiry
  return (
    <EnquiryFrame
      enquiry={enquiry}
      kind="contactus"
      locale={locale}
      labels={labels}
      heading={messages.heading}
      note={messages.note}
    >
      <PersonFields enquiry={enquiry} labels={labels} />
      <Field
        label={messages.orderNumber}
        autoComplete="off"
        maxLength={40}
        error={errorOf('order_number')}
        {...form.register('order_number')}
      />
      <TextAreaField
        label={labels.message}
        required
        minLength={10}
        maxLength={3000}
        error={errorOf('message')}
        {...form.register('message')}
      />
    </EnquiryFrame>
  )
}
