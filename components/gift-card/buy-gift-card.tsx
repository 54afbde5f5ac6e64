'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { MAX_CARD_MESSAGE } from '@/lib/domain/order/gift-card'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { AmountChoice } from './amount-choice'
import type { GiftCardLabels } from './gift-card-labels'
import { MethodField } from './method-field'
import { useBuyGiftCard } from './use-buy-gift-card'

type Props = { locale: Locale; labels: GiftCardLabels }

/** Amount, recipient, buyer and payment method of a gift card; then the payment's page. */
export function BuyGiftCard({ locale, labels }: Props) {
  const [amount, setAmount] = useState<number | null>(null)
  const { methods, buy, busy, errors, problem } = useBuyGiftCard(locale, labels.errors)
  // Before its payment methods are known, a press could only be refused.
  const live = useHydrated() && methods !== null
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    buy(new FormData(event.currentTarget), amount)
  }
  const headingClass = 'font-sans text-base font-medium'
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby="buy-card"
      className="grid content-start gap-5 rounded border border-line bg-card p-5 sm:p-7"
      onSubmit={submit}
    >
      <h2 id="buy-card" className="text-2xl">
        {labels.heading}
      </h2>
      <AmountChoice locale={locale} labels={labels} error={errors.get('amount')} onChoose={setAmount} />
      <h3 className={headingClass}>{labels.to}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={labels.email}
          name="recipient_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          error={errors.get('recipient_email')}
        />
        <Field
          label={labels.name}
          name="recipient_name"
          autoComplete="off"
          maxLength={80}
          error={errors.get('recipient_name')}
        />
      </div>
      <TextAreaField
        label={labels.message}
        hint={labels.messageHint}
        name="message"
        rows={3}
        maxLength={MAX_CARD_MESSAGE}
        error={errors.get('message')}
      />
      <Field
        label={labels.day}
        hint={labels.dayHint}
        name="send_on"
        type="date"
        className="max-w-60"
        error={errors.get('send_on')}
      />
      <h3 className={headingClass}>{labels.from}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={labels.yourName}
          hint={labels.yourNameHint}
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          error={errors.get('contact.name')}
        />
        <Field
          label={labels.yourEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          error={errors.get('contact.email')}
        />
        <MobileField
          labels={labels}
          label={labels.mobile}
          name="mobile_no"
          autoComplete="tel"
          required
          error={errors.get('contact.mobile_no')}
        />
      </div>
      <MethodField methods={methods} labels={labels} error={errors.get('payment_method')} />
      <p className="text-sm text-soft">{labels.validity}</p>
      <ErrorLine text={problem} />
      {methods?.length !== 0 && (
        <button
          type="submit"
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
          disabled={busy || !live}
        >
          {busy ? labels.buying : amount ? fill(labels.pay, { amount: formatRupees(amount, locale) }) : labels.payPlain}
        </button>
      )}
    </form>
  )
}
