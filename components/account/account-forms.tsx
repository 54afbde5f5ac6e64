'use client'

import { useState } from 'react'
import type { Account } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { AccountSection } from './account-section'
import { AddressBook } from './address-book'
import { BusinessPart } from './business-part'
import { CloseForm } from './close-form'
import { DetailsForm } from './details-form'
import { EndSessions } from './end-sessions'
import { FirstPasswordForm } from './first-password-form'
import { PasswordForm } from './password-form'

type Props = { account: Account; locale: Locale; labels: AccountLabels }

/** Everything customers can change in their account themselves. */
export function AccountForms({ account, locale, labels }: Props) {
  const [addresses, setAddresses] = useState(account.addresses)
  const [business, setBusiness] = useState(account.business ?? null)
  const { customer, has_password } = account
  const PasswordPart = has_password ? PasswordForm : FirstPasswordForm
  return (
    <div className="border-b border-line">
      <AccountSection title={labels.details} text={labels.detailsText}>
        <DetailsForm customer={customer} labels={labels} />
      </AccountSection>
      <AccountSection title={labels.addresses} text={labels.addressesText}>
        <AddressBook
          name={customer.name}
          addresses={addresses}
          locale={locale}
          labels={labels}
          onChange={setAddresses}
        />
      </AccountSection>
      {business && (
        <AccountSection title={labels.business} text={labels.businessText}>
          <BusinessPart business={business} labels={labels} onRemoved={() => setBusiness(null)} />
        </AccountSection>
      )}
      {customer.mobile_no && (
        <AccountSection title={labels.password} text={has_password ? labels.passwordText : labels.passwordFirst}>
          <PasswordPart mobile={customer.mobile_no} locale={locale} labels={labels} />
        </AccountSection>
      )}
      <AccountSection title={labels.sessions} text={labels.sessionsText}>
        <EndSessions labels={labels} />
      </AccountSection>
      <AccountSection title={labels.data} text={labels.dataText}>
        <a href="/api/v1/customer/export" download="my-data.json" className="btn btn-line">
          {labels.download}
        </a>
      </AccountSection>
      <AccountSection title={labels.close} text={labels.closeText}>
        <CloseForm labels={labels} />
      </AccountSection>
    </div>
  )
}
