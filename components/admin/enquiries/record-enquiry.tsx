'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { randomUuid } from '@/lib/browser/uuid'
import { RECORDED_CHANNELS, type RecordedChannel } from '@/lib/domain/enquiry/recorded-enquiry'
import { LANGUAGE_NAMES, type Locale, localePath } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { useSiteLocales } from '../frame/site-locales'

type Props = { locale: Locale; messages: AdminEnquiryMessages['record'] }

/** The form by which staff take down an enquiry from the telephone or the counter; what was typed stays after a refusal. */
export function RecordEnquiry({ locale, messages }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const locales = useSiteLocales()
  const [lang, setLang] = useState<Locale>(locale)
  const [cameBy, setCameBy] = useState<RecordedChannel>('phone')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const key = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const errors: Record<string, string> = messages.errors
  const toText = (code: string | undefined) => errors[code ?? ''] ?? messages.errors.unexpected
  useEffect(() => {
    if (Object.keys(wrong).length > 0) focusFirstError(form.current)
  }, [wrong])
  const record = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    key.current ||= randomUuid()
    setBusy(true)
    setProblem(undefined)
    const typed = { name: text('name'), mobile_no: text('mobile_no'), email: text('email'), message: text('message') }
    const {
      data,
      reason,
      errors: refused = [],
    } = await adminClient.staff.recordenquiry({
      ...{ key: key.current, lang, came_by: cameBy },
      ...typed,
    })
    setBusy(false)
    if (data) return router.push(localePath(locale, `/staff/enquiries/${data.number}`))
    setWrong(Object.fromEntries(refused.map(({ path, message }) => [path, toText(message)])))
    if (refused.length === 0) setProblem(toText(reason))
  }
  const field = (name: keyof typeof messages.fields) => ({ name, label: messages.fields[name], error: wrong[name] })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={record}
      onInput={({ target }) => {
        if ('name' in target) setWrong(({ [String(target.name)]: _, ...others }) => others)
      }}
      className="grid gap-4 pt-2 sm:max-w-xl"
    >
      <p className="text-soft">{messages.text}</p>
      <MethodChoice
        legend={messages.cameBy}
        methods={RECORDED_CHANNELS}
        names={messages.channels}
        chosen={cameBy}
        onChoose={setCameBy}
      />
      <Field {...field('name')} required autoComplete="off" maxLength={80} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('mobile_no')} type="tel" autoComplete="off" maxLength={40} />
        <Field {...field('email')} type="email" autoComplete="off" maxLength={254} />
      </div>
      <TextAreaField {...field('message')} required rows={4} maxLength={3000} />
      {locales.length > 1 && (
        <MethodChoice
          legend={messages.language}
          methods={locales}
          names={LANGUAGE_NAMES}
          chosen={lang}
          onChoose={setLang}
        />
      )}
      <ErrorLine text={problem} />
      <button
        type="submit"
        disabled={busy || !live}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {messages.save}
      </button>
    </form>
  )
}
