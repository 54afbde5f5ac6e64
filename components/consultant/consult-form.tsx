'use client'

import { BudgetField } from '@/components/contact/budget-field'
import { EnquiryFrame } from '@/components/contact/enquiry-frame'
import type { EnquiryLabels } from '@/components/contact/enquiry-labels'
import { PersonFields } from '@/components/contact/person-fields'
import { useEnquiry } from '@/components/contact/use-enquiry'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/i18n/locale'
import { BirthFields, type BirthWords } from './birth-fields'

type Words = BirthWords & Record<'heading' | 'purpose' | 'wears' | 'question' | 'note', string>
type Props = {
  locale: Locale
  labels: EnquiryLabels
  words: Words
  purposes: { value: string; label: string }[]
}

/** Asks for a free consultation; birth details only where somebody wants a suggestion from the chart. */
export function ConsultForm({ locale, labels, words, purposes }: Props) {
  const enquiry = useEnquiry('consult', locale, labels.errors)
  const { form, errorOf } = enquiry
  return (
    <EnquiryFrame
      enquiry={enquiry}
      kind="consult"
      locale={locale}
      labels={labels}
      heading={words.heading}
      note={words.note}
    >
      <PersonFields enquiry={enquiry} labels={labels} mobileNeeded />
      <SelectField
        label={words.purpose}
        placeholder={labels.choose}
        options={purposes}
        required
        error={errorOf('purpose')}
        {...form.register('purpose')}
      />
      <TextAreaField
        label={words.question}
        rows={4}
        maxLength={3000}
        error={errorOf('question')}
        {...form.register('question')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.wears} maxLength={500} error={errorOf('wears')} {...form.register('wears')} />
        <BudgetField enquiry={enquiry} labels={labels} />
      </div>
      <BirthFields enquiry={enquiry} words={words} />
    </EnquiryFrame>
  )
}
