import { render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { CheckoutSteps } from '@/components/checkout/checkout-steps'
import type { Customer } from '@/lib/contract/customer/customer'
import { labels } from './checkout-labels'
import { CART, CUSTOMER } from './checkout-shop'

/** The English checkout without saved addresses, with a cache of its own; of a guest where the customer is null. */
export const renderCheckout = (customer: Customer | null = CUSTOMER, more: Partial<typeof labels> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutSteps
        cart={CART}
        customer={customer}
        defaultAddress={null}
        savedAddresses={null}
        locale="en"
        labels={{ ...labels, ...more }}
        isPlaced={false}
        onPlaced={() => undefined}
      />
    </SWRConfig>,
  )
