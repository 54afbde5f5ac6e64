'use client'

import { BudgetField } from '@/components/contact/budget-field'
import { EnquiryFrame } from '@/components/contact/enquiry-frame'
import type { EnquiryLabels } from '@/components/contact/enquiry-labels'
import { PersonFields } from '@/components/contact/person-fields'
import { useEnquiry } from '@/components/contact/use-enquiry'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/domain/locale'
import type { UploadMessages } from '@/lib/i18n/enquiry-messages'
import { FileField } from './file-field'
import { useFileSelection } from './use-file-selection'

const HIDDEN_FIELDS = ['product_id', 'design_id', 'ring_size_id'] as const
type Choice = { value: string; label: string }
type Messages = Record<
  'customHeading' | 'customKind' | 'customMetal' | 'customMessage' | 'customMessageHint' | 'customNote',
  string
>
type Props = {
  locale: Locale
  labels: EnquiryLabels
  messages: Messages
  kinds: Choice[]
  metals: Choice[]
  uploads: UploadMessages
  /** Whether the shop stores files; with a remote API it does not. */
  acceptsFiles: boolean
  /** Choices made before, sent with the request. */
  defaults?: CustomRequestDefaults | undefined
}

export type CustomRequestDefaults = Record<'kind' | 'metal_id' | 'message' | (typeof HIDDEN_FIELDS)[number], string>

/** Requests a quotation for a product made to order. */
export function CustomForm({ locale, labels, messages, kinds, metals, uploads, acceptsFiles, defaults }: Props) {
  const selection = useFileSelection(uploads.problems)
  const enquiry = useEnquiry('customjewelreq', locale, labels.errors, selection.send, defaults)
  const { form, errorOf } = enquiry
  const choice = { placeholder: labels.choose }
  return (
    <EnquiryFrame
      enquiry={enquiry}
      kind="customjewelreq"
      locale={locale}
      labels={labels}
      heading={messages.customHeading}
      note={messages.customNote}
      files={acceptsFiles}
    >
      {defaults &&
        HIDDEN_FIELDS.map((name) => (
          <input key={name} type="hidden" defaultValue={defaults[name]} {...form.register(name)} />
        ))}
      <PersonFields enquiry={enquiry} labels={labels} requiresMobile />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...choice}
          label={messages.customKind}
          options={kinds}
          required
          error={errorOf('kind')}
          {...(defaults && { defaultValue: defaults.kind })}
          {...form.register('kind')}
        />
        <SelectField
          {...choice}
          label={messages.customMetal}
          options={metals}
          error={errorOf('metal_id')}
          {...(defaults && { defaultValue: defaults.metal_id })}
          {...form.register('metal_id')}
        />
      </div>
      <TextAreaField
        label={messages.customMessage}
        hint={messages.customMessageHint}
        required
        minLength={10}
        maxLength={3000}
        error={errorOf('message')}
        {...(defaults && { defaultValue: defaults.message })}
        {...form.register('message')}
      />
      {acceptsFiles && <FileField selection={selection} messages={uploads} />}
      <BudgetField enquiry={enquiry} labels={labels} />
    </EnquiryFrame>
  )
}
