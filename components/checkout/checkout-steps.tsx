import { useContext, useEffect, useState } from 'react'
import { track } from '@/lib/browser/analytics/data-layer'
import { useCartEvent } from '@/lib/browser/cart/use-cart-event'
import { useQuote } from '@/lib/browser/cart/use-quote'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import type { Customer } from '@/lib/contract/customer/customer'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Address, Contact } from '@/lib/contract/order/order'
import type { Cart } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { AddressStep } from './address/address-step'
import { AddressText } from './address/address-text'
import { type Addresses, toAddresses } from './address/addresses'
import { toContact } from './address/contact'
import { ContactStep } from './address/contact-step'
import type { CheckoutLabels } from './checkout-labels'
import { useGiftCard } from './gift-card/use-gift-card'
import { LineStoreContext } from './line-store-context'
import { OrderSummary } from './order-summary'
import { PayStep } from './payment/pay-step'
import { QuotationContext } from './quotation-context'
import { toQuoteTerms } from './quote-terms'
import { Step } from './step'
import { useCoupon } from './use-coupon'
import { useGift } from './use-gift'
import { OrderWishes } from './wishes/order-wishes'

type Props = {
  cart: Cart
  customer: Customer | null
  defaultAddress: Address | null
  savedAddresses: Address[] | null
  locale: Locale
  labels: CheckoutLabels
  isPlaced: boolean
  onPlaced: () => void
}

/** Contact, address, payment: each step opens when the one before it is done; done steps stay visible. */
export function CheckoutSteps({
  cart,
  customer,
  defaultAddress,
  savedAddresses,
  locale,
  labels,
  isPlaced,
  onPlaced,
}: Props) {
  const [draft] = useState(readDraft)
  const [contactInput, setContactInput] = useState(draft.contact)
  const [addresses, setAddresses] = useState<Addresses | null>(() => (draft.confirmed ? toAddresses(draft) : null))
  const [method, setMethod] = useState<PaymentMethod | undefined>(draft.method)
  const { gift, choose: chooseGift } = useGift()
  const contact: Contact | null = toContact(customer, contactInput)
  const quotation = useContext(QuotationContext)
  const terms = { ...toQuoteTerms(locale, addresses, method), ...(quotation && { quotation: quotation.key }) }
  const coupon = useCoupon(cart, terms)
  const giftCard = useGiftCard(cart, terms, labels)
  const quoteState = useQuote(
    cart,
    {
      ...terms,
      ...(coupon.code && { coupon: coupon.code }),
      ...(giftCard.code && { gift_card: giftCard.code }),
      ...(gift?.box && { gift_box: true }),
    },
    useContext(LineStoreContext),
  )
  useCartEvent('begin_checkout', cart, quoteState)

  const confirm = (confirmedAddresses: Addresses) => {
    saveDraft({ confirmed: true })
    track({ name: 'add_shipping_info', shipping_tier: 'standard', lines: cart })
    setAddresses(confirmedAddresses)
  }
  const editAddress = () => {
    saveDraft({ confirmed: false })
    setAddresses(null)
  }
  const chooseMethod = (chosen: PaymentMethod | undefined) => {
    saveDraft({ method: chosen })
    setMethod(chosen)
  }
  const usableMethods = quoteState.quote?.methods.filter(({ available }) => available).map((option) => option.method)
  const onlyMethod = usableMethods?.length === 1 ? usableMethods[0] : undefined
  // The only usable method is selected; one that is unavailable for this address is deselected, as its fee would still
  // be added.
  useEffect(() => {
    if (!addresses || !usableMethods || quoteState.loading) return
    const isUsable = method !== undefined && usableMethods.includes(method)
    if (!isUsable && method !== onlyMethod) chooseMethod(onlyMethod)
  })
  const edit = { label: labels.editStep, text: labels.edit, onEdit: editAddress }
  const addressState = contact ? (addresses ? 'done' : 'open') : 'ahead'
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14">
      {!isPlaced && (
        <OrderSummary {...{ cart, coupon, giftCard }} quote={quoteState.quote} locale={locale} labels={labels} />
      )}
      <div className="lg:order-first">
        <ContactStep customer={customer} contact={contact} labels={labels} onSubmitContact={setContactInput} />
        <Step
          number={2}
          title={labels.stepDelivery}
          state={addressState}
          summary={addresses && <AddressText addresses={addresses} locale={locale} labels={labels} />}
          edit={isPlaced ? undefined : edit}
        >
          <AddressStep
            name={contact?.name ?? ''}
            defaultAddress={defaultAddress}
            savedAddresses={savedAddresses}
            abroad={quoteState.quote?.abroad}
            locale={locale}
            labels={labels}
            onConfirm={confirm}
          />
        </Step>
        <Step number={3} title={labels.stepPay} state={contact && addresses ? 'open' : 'ahead'}>
          {contact && addresses && (
            <PayStep
              order={{ cart, contact, addresses, method, coupon: coupon.code, giftCard: giftCard.code, gift }}
              wishes={
                labels.offersGift && (
                  <OrderWishes
                    gift={gift}
                    boxPrice={quoteState.quote?.gift_box_price}
                    locale={locale}
                    labels={labels}
                    onChange={chooseGift}
                  />
                )
              }
              coupon={coupon}
              giftCard={giftCard}
              quote={quoteState}
              isPlaced={isPlaced}
              locale={locale}
              labels={labels}
              onChoose={chooseMethod}
              onPlaced={onPlaced}
            />
          )}
        </Step>
      </div>
    </div>
  )
}
