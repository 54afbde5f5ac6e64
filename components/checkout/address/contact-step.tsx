import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { SignInPanel } from '@/components/auth/sign-in-panel'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { endSession } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'
import type { Customer } from '@/lib/contract/customer/customer'
import type { Contact } from '@/lib/contract/order/order'
import type { CheckoutLabels } from '../checkout-labels'
import { Step } from '../step'
import { CheckoutContactForm } from './checkout-contact-form'

type Props = {
  customer: Customer | null
  contact: Contact | null
  labels: CheckoutLabels
  onSubmitContact: (contactInput: { name: string; email: string }) => void
}

/** Contact: a number verified by a code; signed-in customers pass through. */
export function ContactStep({ customer, contact, labels, onSubmitContact }: Props) {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const refresh = () => startRefresh(() => router.refresh())
  const [isLeaving, setIsLeaving] = useState(false)
  const signOut = async () => {
    setIsLeaving(true)
    const isSignedOut = await endSession()
    setIsLeaving(false)
    if (isSignedOut) refresh()
    else showToast('error', labels.network)
  }
  const summary = contact && (
    <>
      <BusyOverlay busy={isLeaving} label={labels.pleaseWait} />
      <p className="text-ink">{contact.name}</p>
      <p className="figures">
        +91 {contact.mobile_no} · {contact.email}
      </p>
      <button type="button" className="link mt-1 min-h-9 text-sm" onClick={signOut}>
        {labels.notYou}
      </button>
    </>
  )
  return (
    <Step number={1} title={labels.stepContact} state={contact ? 'done' : 'open'} summary={summary}>
      <div className="max-w-md">
        {isRefreshing && <p role="status">{labels.pleaseWait}</p>}
        {!customer?.mobile_no && !isRefreshing && (
          <>
            <p className="mb-5 text-[0.925rem] text-soft">{labels.contactIntro}</p>
            <SignInPanel purpose="order" labels={labels.signIn} onDone={refresh} />
          </>
        )}
        {customer?.mobile_no && !contact && (
          <CheckoutContactForm customer={customer} labels={labels} onSubmitContact={onSubmitContact} />
        )}
      </div>
    </Step>
  )
}
