import type { Enquiry } from '@/components/contact/use-enquiry'
import { Field } from '@/components/ui/field'

export type BirthMessages = Record<
  'birth' | 'birthText' | 'birthDate' | 'birthTime' | 'birthPlace' | 'birthConsent',
  string
>

/** Date, time and place of birth, folded: they are optional and require consent. */
export function BirthFields({ enquiry: { form, errorOf }, messages }: { enquiry: Enquiry; messages: BirthMessages }) {
  const errors = ['birth_date', 'birth_time', 'birth_place', 'birth_consent'].some((name) => errorOf(name))
  const consent = errorOf('birth_consent')
  return (
    <details open={errors || undefined} className="rounded border border-line p-4">
      <summary className="min-h-11 content-center font-medium">{messages.birth}</summary>
      <div className="mt-2 grid gap-5">
        <p className="text-[0.925rem] text-soft">{messages.birthText}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={messages.birthDate}
            type="date"
            min="1900-01-01"
            error={errorOf('birth_date')}
            {...form.register('birth_date')}
          />
          <Field
            label={messages.birthTime}
            type="time"
            error={errorOf('birth_time')}
            {...form.register('birth_time')}
          />
        </div>
        <Field
          label={messages.birthPlace}
          maxLength={120}
          error={errorOf('birth_place')}
          {...form.register('birth_place')}
        />
        <div>
          <label className="flex gap-3 text-[0.925rem]">
            <input
              type="checkbox"
              value="yes"
              className="mt-1 size-5 shrink-0 accent-gold-text"
              aria-invalid={consent ? true : undefined}
              aria-describedby={consent ? 'consent-error' : undefined}
              {...form.register('birth_consent')}
            />
            {messages.birthConsent}
          </label>
          {consent && (
            <p id="consent-error" className="error-line">
              {consent}
            </p>
          )}
        </div>
      </div>
    </details>
  )
}
