import { useEffect, useState } from 'react'
import { measure } from '@/lib/browser/analytics/data-layer'
import { useCartFact } from '@/lib/browser/cart/use-cart-fact'
import { type QuoteTerms, useQuote } from '@/lib/browser/cart/use-quote'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import type { Customer } from '@/lib/contract/customer/customer'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Address } from '@/lib/contract/order/order'
import type { Cart } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/i18n/locale'
import { AddressStep } from './address/address-step'
import { AddressText } from './address/address-text'
import { type Addresses, toAddresses } from './address/addresses'
import { type Contact, toContact } from './address/contact'
import { ContactStep } from './address/contact-step'
import type { CheckoutLabels } from './checkout-labels'
import { OrderSummary } from './order-summary'
import { PayStep } from './payment/pay-step'
import { Step } from './step'
import { useCoupon } from './use-coupon'

type Props = {
  cart: Cart
  customer: Customer | null
  usual: Address | null
  book: Address[] | null
  locale: Locale
  labels: CheckoutLabels
  placed: boolean
  onPlaced: () => void
}

/** Contact, address, payment: each step opens when the one before it is done; done steps stay visible. */
export function CheckoutSteps({ cart, customer, usual, book, locale, labels, placed, onPlaced }: Props) {
  const [draft] = useState(readDraft)
  const [typed, setTyped] = useState(draft.contact)
  const [addresses, setAddresses] = useState<Addresses | null>(() => (draft.confirmed ? toAddresses(draft) : null))
  const [method, setMethod] = useState<PaymentMethod | undefined>(draft.method)
  const contact: Contact | null = toContact(customer, typed)
  const terms = toTerms(locale, addresses, method)
  const coupon = useCoupon(cart, terms)
  const quoted = useQuote(cart, { ...terms, ...(coupon.code && { coupon: coupon.code }) })
  useCartFact('begin_checkout', cart, quoted)

  const confirm = (given: Addresses) => {
    saveDraft({ confirmed: true })
    measure({ name: 'add_shipping_info', shipping_tier: 'standard', lines: cart })
    setAddresses(given)
  }
  const editAddress = () => {
    saveDraft({ confirmed: false })
    setAddresses(null)
  }
  const choose = (chosen: PaymentMethod | undefined) => {
    saveDraft({ method: chosen })
    setMethod(chosen)
  }
  const isClosed = quoted.quote?.methods.some((offered) => offered.method === method && !offered.available)
  // A method that is unavailable for this address is deselected: its fee would still be added.
  useEffect(() => {
    if (isClosed && addresses && !quoted.loading) choose(undefined)
  })
  const edit = { label: labels.editStep, text: labels.edit, onEdit: editAddress }
  const addressState = contact ? (addresses ? 'done' : 'open') : 'ahead'
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14">
      {!placed && <OrderSummary cart={cart} quote={quoted.quote} coupon={coupon} locale={locale} labels={labels} />}
      <div className="lg:order-first">
        <ContactStep customer={customer} contact={contact} labels={labels} onTyped={setTyped} />
        <Step
          number={2}
          title={labels.stepDelivery}
          state={addressState}
          summary={addresses && <AddressText addresses={addresses} locale={locale} labels={labels} />}
          edit={placed ? undefined : edit}
        >
          <AddressStep
            name={contact?.name ?? ''}
            usual={usual}
            book={book}
            abroad={quoted.quote?.abroad}
            locale={locale}
            labels={labels}
            onConfirm={confirm}
          />
        </Step>
        <Step number={3} title={labels.stepPay} state={contact && addresses ? 'open' : 'ahead'}>
          {contact && addresses && (
            <PayStep
              order={{ cart, contact, addresses, method, coupon: coupon.code }}
              coupon={coupon}
              quote={quoted}
              placed={placed}
              locale={locale}
              labels={labels}
              onChoose={choose}
              onPlaced={onPlaced}
            />
          )}
        </Step>
      </div>
    </div>
  )
}

/** What the price depends on besides the products: destination and payment method. */
function toTerms(lang: Locale, addresses: Addresses | null, method: PaymentMethod | undefined): QuoteTerms {
  const paid = method ? { lang, payment_method: method } : { lang }
  if (!addresses) return paid
  const { shipping, billing } = addresses
  const { country, pincode, state } = shipping
  const billing_state = billing.country === 'IN' ? billing.state : ''
  return country === 'IN' ? { ...paid, pincode, state, billing_state } : { ...paid, country }
}
