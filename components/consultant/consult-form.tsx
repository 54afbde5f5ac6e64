'use client'

import { useEffect, useState } from 'react'
import { BudgetField } from '@/components/contact/budget-field'
import { EnquiryFrame } from '@/components/contact/enquiry-frame'
import type { EnquiryLabels } from '@/components/contact/enquiry-labels'
import { PersonFields } from '@/components/contact/person-fields'
import { useEnquiry } from '@/components/contact/use-enquiry'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { sendEnquiry } from '@/lib/browser/forms/send-enquiry'
import type { Locale } from '@/lib/domain/locale'
import { BirthFields, type BirthMessages } from './birth-fields'
import { RequestedTime } from './requested-time'
import { TimeFields, type TimeMessages } from './time-fields'
import { useConsultDays } from './use-consult-days'

type Messages = BirthMessages &
  TimeMessages &
  Record<'heading' | 'purpose' | 'wears' | 'question' | 'note' | 'requested', string>
type Choice = { value: string; label: string }
type Props = {
  locale: Locale
  labels: EnquiryLabels
  messages: Messages
  purposes: Choice[]
  channels: Choice[]
}

/** If two customers choose one slot, the second gets the remaining free slots. */
const LOST_SLOT_REASONS = ['slot_taken', 'slot_unknown']

/** Request for a free consultation; birth details are needed only for a suggestion from the chart. */
export function ConsultForm({ locale, labels, messages, purposes, channels }: Props) {
  const [isDaysRequested, setDaysRequested] = useState(false)
  const { days, refresh } = useConsultDays(isDaysRequested)
  const enquiry = useEnquiry('consult', locale, labels.errors, async (kind, fields) => {
    const outcome = await sendEnquiry(kind, fields)
    if ('number' in outcome || !LOST_SLOT_REASONS.includes(outcome.reason)) return outcome
    form.setValue('slot', '')
    await refresh()
    return { ...outcome, errors: [{ path: 'slot', message: outcome.reason }] }
  })
  const { form, errorOf } = enquiry
  const [channel, slot] = form.watch(['channel', 'slot'])
  useEffect(() => {
    if (channel) setDaysRequested(true)
  }, [channel])
  return (
    <EnquiryFrame
      enquiry={enquiry}
      kind="consult"
      locale={locale}
      labels={labels}
      heading={messages.heading}
      note={messages.note}
      receiptNote={slot && <RequestedTime at={slot} messages={messages} locale={locale} />}
    >
      <PersonFields enquiry={enquiry} labels={labels} requiresMobile={channel !== 'email'} />
      <SelectField
        label={messages.purpose}
        placeholder={labels.choose}
        options={purposes}
        required
        error={errorOf('purpose')}
        {...form.register('purpose')}
      />
      <TextAreaField
        label={messages.question}
        rows={4}
        maxLength={3000}
        error={errorOf('question')}
        {...form.register('question')}
      />
      <TimeFields
        enquiry={enquiry}
        messages={messages}
        choose={labels.choose}
        channels={channels}
        days={days}
        locale={locale}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.wears} maxLength={500} error={errorOf('wears')} {...form.register('wears')} />
        <BudgetField enquiry={enquiry} labels={labels} />
      </div>
      <BirthFields enquiry={enquiry} messages={messages} />
    </EnquiryFrame>
  )
}
