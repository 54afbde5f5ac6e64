import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { SignInPanel } from '@/components/auth/sign-in-panel'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { endSession } from '@/lib/browser/auth/session'
import { saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { showToast } from '@/lib/browser/ui/toast'
import type { Customer } from '@/lib/contract/customer/customer'
import type { Contact } from '@/lib/contract/order/order'
import { formatMobile } from '@/lib/domain/customer/mobile'
import type { CheckoutLabels } from '../checkout-labels'
import { Step } from '../step'
import { CheckoutContactForm } from './checkout-contact-form'
import type { ContactInput } from './contact'

type Props = {
  customer: Customer | null
  contact: Contact | null
  labels: CheckoutLabels
  onSubmitContact: (contactInput: ContactInput | undefined) => void
}

/** Contact: sign-in by a code, or the details of a guest; signed-in customers pass through. */
export function ContactStep({ customer, contact, labels, onSubmitContact }: Props) {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const refresh = () => startRefresh(() => router.refresh())
  const [isLeaving, setIsLeaving] = useState(false)
  const [isGuest, setIsGuest] = useState(false)
  const forgetContact = () => {
    saveDraft({ contact: undefined })
    onSubmitContact(undefined)
  }
  const signOut = async () => {
    setIsLeaving(true)
    const isSignedOut = await endSession()
    setIsLeaving(false)
    forgetContact()
    if (isSignedOut) refresh()
    else showToast('error', labels.network)
  }
  const editAsGuest = () => {
    setIsGuest(true)
    forgetContact()
  }
  const summary = contact && (
    <>
      <BusyOverlay busy={isLeaving} label={labels.pleaseWait} />
      <p className="text-ink">{contact.name}</p>
      <p className="figures">
        {formatMobile(contact.mobile_no)} · {contact.email}
      </p>
      <button type="button" className="link mt-1 min-h-9 text-sm" onClick={customer ? signOut : editAsGuest}>
        {customer ? labels.notYou : labels.edit}
      </button>
    </>
  )
  return (
    <Step number={1} title={labels.stepContact} state={contact ? 'done' : 'open'} summary={summary}>
      <div className="max-w-md">
        {isRefreshing && <p role="status">{labels.pleaseWait}</p>}
        {!customer && !isRefreshing && !isGuest && (
          <>
            {labels.asGuest && (
              <button type="button" className="btn btn-line mb-5 w-full" onClick={() => setIsGuest(true)}>
                {labels.asGuest}
              </button>
            )}
            <p className="mb-5 text-[0.925rem] text-soft">{labels.contactIntro}</p>
            <SignInPanel purpose="order" labels={labels.signIn} onDone={refresh} />
          </>
        )}
        {(customer || isGuest) && !contact && (
          <CheckoutContactForm customer={customer} labels={labels} onSubmitContact={onSubmitContact} />
        )}
        {isGuest && !customer && !contact && (
          <button type="button" className="link mt-4 min-h-11" onClick={() => setIsGuest(false)}>
            {labels.withAccount}
          </button>
        )}
      </div>
    </Step>
  )
}
